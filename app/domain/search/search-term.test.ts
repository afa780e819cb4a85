import { expect, test } from "vitest";
import { searchedOn, toTerm } from "./search-term";

test.each([
  ["  The LORD of the Rings ", "the lord of the rings"],
  ["café au lait", "cafe au lait"],
  ["ISBN 978-0-261-10221-7", "9780261102217"],
  ["1984", "1984"],
  ["ada@example.com", null],
  ["call me on 02 9000 0000", null],
  ["L7K2-Q9MF-3TXA 123456", null],
  ["please send my order to my neighbour at number nine", null],
  ["", null],
])("%j is counted as %j", (text, term) => {
  expect(toTerm(text)).toBe(term);
});

test.each([
  ["https://shop.example/search/results?w=grace&page=2", "grace"],
  ["https://shop.example/c/books?w=grace", null],
  ["nonsense", null],
  [null, null],
])("a click from %j belongs to the search %j", (referer, text) => {
  expect(searchedOn(referer)).toBe(text);
});
