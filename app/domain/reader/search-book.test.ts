import { expect, it } from "vitest";
import { findInChapter } from "./search-book.server";

it.each([
  ["Ada met Ada.", "ADA", ["Ada", "Ada"]],
  ["İstanbul, and Ada.", "ada", ["Ada"]],
  ["İstanbul, and Ada.", "İSTANBUL", ["İstanbul"]],
  ["A  plain one.", "  ", []],
  ["A plain one.", " plain \n one", ["plain one"]],
])("in %j the words %j are found at their place", (text, words, found) => {
  const finds = findInChapter({ paragraphs: ["", text] }, words);
  expect(finds.map(({ from, until }) => text.slice(from, until))).toEqual(found);
  expect(finds.every(({ paragraph }) => paragraph === 2)).toBe(true);
});
