import { expect, it } from "vitest";
import { findPrintedPages, printedPageAt } from "./printed-pages";

const page = (title: string, chapter: number | null, fragment = "") => ({ title, chapter, fragment, depth: 0 });
const PAGES = [page("xi", 0), page("1", 1), page("2", 1, "two"), page("3", 1, "three"), page("4", 2), page("5", null)];

it("finds a printed page by its number, as people write it", () => {
  expect(printedPageAt(PAGES, "XI")?.chapter).toBe(0);
  expect(printedPageAt(PAGES, "p. 2")?.fragment).toBe("two");
  expect(printedPageAt(PAGES, "12")).toBeNull();
});

it("returns the printed pages that a part of a chapter covers", () => {
  const toPart = (fragment: string) => (fragment === "three" ? 1 : 0);
  const of = (chapter: number, part: number) => findPrintedPages(PAGES, { chapter, part }, toPart);
  expect(of(0, 0)).toBe("xi");
  expect(of(1, 0)).toBe("xi–2");
  expect(of(1, 1)).toBe("2–3");
  expect(of(3, 0)).toBe("4");
  expect(findPrintedPages([], { chapter: 0, part: 0 }, toPart)).toBeNull();
});
