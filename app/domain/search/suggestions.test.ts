import { expect, test } from "vitest";
import { categoryItems, foundByWords, haveBeginnings, pageItem, viewMore } from "./suggestion-items";
import { countWords, isClickLogged } from "./suggestions";

test.each([
  [{ URL: "/product/x_1", logURL: "/api/search/click?kind=product&target=1" }, true],
  [{ URL: "/author/x", logURL: "/api/search/click?kind=author&target=x" }, true],
  [{ URL: "/c/bibles", logURL: "/api/search/click?kind=category&target=bibles" }, false],
  [{ URL: "/search/results?w=x", logURL: "/api/search/click?kind=suggest&target=x" }, false],
  [{ URL: "/stores", logURL: "/c/bibles" }, false],
  [{ URL: "/stores", logURL: "/search/results?w=x" }, false],
  [{ URL: "/stores", logURL: "" }, false],
  [{ URL: "", logURL: "/api/search/click?kind=page&target=/" }, true],
])("decides whether choosing the suggestion %j is logged", (item, expected) =>
  expect(isClickLogged(item)).toBe(expected),
);

test("matches only if every typed word is a prefix of a word", () => {
  expect(haveBeginnings(["study", "bibles"], ["bib", "stu"])).toBe(true);
  expect(haveBeginnings(["study", "bibles"], ["bib", "x"])).toBe(false);
});

test("suggests non-empty categories by title prefix, then by size, and matches their parents' titles", () => {
  const categories = [
    { path: "books", title: "Books", above: [], productCount: 900 },
    { path: "books/study", title: "Study Books", above: ["Books"], productCount: 50 },
    { path: "ebooks", title: "eBooks", above: [], productCount: 70 },
    { path: "kids/books", title: "Books", above: ["Kids & Youth"], productCount: 10 },
    { path: "old/books", title: "Books", above: ["Old"], productCount: 0 },
  ];
  const titles = (...typed: string[]) => categoryItems(categories, typed, 3).map(({ value }) => value);
  expect(titles("boo")).toEqual(["Books", "Kids & Youth › Books", "Books › Study Books"]);
  expect(titles("kids", "bo")).toEqual(["Kids & Youth › Books"]);
  expect(titles("kids")).toEqual([]);
});

test("finds pages by their additional search words, but never for a single letter", () => {
  const pages = [{ type: "info", title: "Career Opportunities", path: "/careers", words: "jobs" }] as const;
  expect(foundByWords(pages, ["job"], 3).map(pageItem)).toMatchObject([
    { type: "info", value: "Career Opportunities", URL: "/careers" },
  ]);
  expect(foundByWords(pages, ["j"], 3)).toEqual([]);
});

test("stops counting search results at a thousand", () => {
  expect(viewMore("the", 5000).view_more_count).toBe(1000);
  expect([countWords(7), countWords(999), countWords(1000)]).toEqual(["7", "999", "1,000+"]);
});
