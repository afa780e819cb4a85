import { expect, it } from "vitest";
import type { OpenedBook } from "./reading.server";
import { findInChapter, searchBook } from "./search-book.server";

it.each([
  ["Ada met Ada.", "ADA", ["Ada", "Ada"]],
  ["İstanbul, and Ada.", "ada", ["Ada"]],
  ["İstanbul, and Ada.", "İSTANBUL", ["İstanbul"]],
  ["A  plain one.", "  ", []],
  ["The cafe\u0301’s New-born œuvre", "cafes new born oeuvre", ["cafe\u0301’s New-born œuvre"]],
  ["It is a dif\u00adfi\u00adcult of\ufb01ce", "difficult office", ["dif\u00adfi\u00adcult of\ufb01ce"]],
  ["Łukasz, don't", "dont", ["don't"]],
  ["𝒜da and 😀", "😀", ["😀"]],
  ["A plain one.", "-", []],
  ["A plain one.", " plain \n one", ["plain one"]],
])("searching %j for the words %j finds them at their position", (text, words, found) => {
  const finds = findInChapter({ paragraphs: ["", text] }, words);
  expect(finds.map(({ from, until }) => `\n${text}`.slice(from, until))).toEqual(found);
});

const aBook = (name: string, text: string[][]) => {
  const chapters = text.map((_, at) => ({ title: `Chapter ${at + 1}`, bytes: 1000 }));
  const publication = { chapters, readText: async () => text } as unknown as OpenedBook["publication"];
  return { base: "/b", sha256: name, readable: text.length, publication } as OpenedBook;
};

it("lists a book's search results in reading order, whole words first", async () => {
  const book = aBook("order", [
    ["An arkwright.", "A barkeeper."],
    ["The Ark.", "Dark, darker ark"],
  ]);
  const { finds, hasMore } = await searchBook(book, "ARK");
  expect(finds.map(({ href, match }) => [href, match])).toEqual([
    ["/b?c=2&t=0&w=ark#t0", "Ark"],
    ["/b?c=2&t=9&w=ark#t9", "ark"],
    ["/b?c=1&t=0&w=ark#t0", "ark"],
    ["/b?c=1&t=14&w=ark#t14", "ark"],
  ]);
  expect(hasMore).toBe(false);
});

it("ends search excerpts between words, and finds whole words beyond a hundred partial matches", async () => {
  const long = "several words before it ".repeat(10);
  const others = Array.from({ length: 200 }, () => "A lightship.");
  const book = aBook("long", [others, [`${long}a light ${long}`]]);
  const { finds, hasMore } = await searchBook(book, "light");
  expect([finds.length, hasMore]).toEqual([100, true]);
  const { before = "", match, after = "" } = finds[0] ?? {};
  expect(match).toBe("light");
  expect(`${before}|${after}`).toMatch(/^…(several|words|before|it) .* a \| several .* (several|words|before|it)…$/);
});
