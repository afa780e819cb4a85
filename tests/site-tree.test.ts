/** Tests the tree of routes: the frames around each page, and the rules that the modules of frames and pages must follow. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { type SiteRow, siteMap, siteTree } from "../remix.config.js";

const routes = path.resolve(import.meta.dirname, "../app/routes");
const toText = (file: string) => readFileSync(path.join(routes, file), "utf8");

/** Formats the tree for people: each address is indented below the frame around it. */
function drawn(tree: readonly SiteRow[], depth = 0): string[] {
  return tree.flatMap(({ path: address, file, children = [] }) => [
    `${"  ".repeat(depth)}${address ?? `[${file.replace(/\.tsx?$/, "")}]`}`,
    ...drawn(children, depth + 1),
  ]);
}

interface Parent {
  file: string;
  children: SiteRow[];
}

/** Returns all rows that have children, at any depth. */
function parentsIn(tree: readonly SiteRow[]): Parent[] {
  return tree.flatMap(({ file, children = [] }) =>
    children.length > 0 ? [{ file, children }, ...parentsIn(children)] : [],
  );
}

/** Returns the modules of all pages below a row. */
function leavesBelow(children: readonly SiteRow[]): string[] {
  return children.flatMap(({ file, children: below = [] }) => (below.length > 0 ? leavesBelow(below) : [file]));
}

const parents = parentsIn(siteTree);
const leaves = new Set(leavesBelow(siteTree));

/**
 * Returns the names of the functions with which a module queries the domain, that is, those imported from the domain's server
 * files.
 */
function listQuestions(file: string): string[] {
  const named = toText(file).matchAll(/^import \{([^}]+)\} from "~\/domain\/[^"]+\.server";/gm);
  return [...named].flatMap(([, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type ")),
  );
}

test("the site tree matches its snapshot", async () => {
  await expect(`${drawn(siteTree).join("\n")}\n`).toMatchFileSnapshot("site-tree.txt");
});

test("most pages are nested, in layouts and within other pages", () => {
  const pages = siteMap.filter(({ crawl }) => crawl !== "resource");
  expect(pages.filter(({ within }) => within.length > 0).length / pages.length).toBeGreaterThan(0.7);
});

describe("a layout", () => {
  it.each(parents)("the layout $file has something to load or to show, an outlet and an error boundary", ({ file }) => {
    const frame = /"~\/routes\/([\w-]+-frame)"/.exec(toText(file))?.[1];
    const text = toText(file) + (frame ? toText(`${frame}.tsx`) : "");
    expect(text).toMatch(/\bloader\b|<main|Frame>/);
    expect(text).toMatch(/<Outlet|useOutlet\(|export default Outlet;/);
    expect(text).toMatch(/export (?:function|const) ErrorBoundary|export \{[^}]*ErrorBoundary/);
    expect(text).toContain("shouldRevalidate");
  });

  it.each(parents)("the layout $file makes no query that a page within it makes again", ({ file, children }) => {
    const asked = listQuestions(file);
    const again = leavesBelow(children).flatMap((leaf) =>
      listQuestions(leaf)
        .filter((name) => asked.includes(name))
        .map((name) => `${leaf}: ${name}`),
    );
    expect(again).toEqual([]);
  });
});

describe("a page", () => {
  it("a page never wraps a frame around itself", () => {
    const framed = [...leaves].filter((file) => /from "[^"]*(?:-frame|\/layout|\/shop)"/.test(toText(file)));
    expect(framed).toEqual([]);
  });

  it("every page has a module", () => {
    expect([...leaves].filter((file) => !existsSync(path.join(routes, file)))).toEqual([]);
  });
});
