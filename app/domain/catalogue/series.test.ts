import { expect, it } from "vitest";
import { numberAt, seriesLabel, seriesName, toSortKey } from "./series";

it.each([
  ["Emberfall", "the Emberfall series"],
  ["The Hunger Games", "The Hunger Games series"],
  ["Light Series", "the Light Series"],
  ["The Light Series", "The Light Series"],
])("names the series %s", (title, name) => {
  expect(seriesName(title)).toBe(name);
});

it.each([
  [2, 5, "Book 2 of 5 in"],
  [2.5, 5, "Book 2.5 in"],
  [1, 1, "Book 1 in"],
  [2, 2.5, "Book 2 in"],
  [null, 5, "Part of"],
])("says the place of book %s of %s in its series", (number, last, words) => {
  expect(seriesLabel(number, last)).toBe(words);
});

it("stores a place in a series in hundredths, and sorts unnumbered books last", () => {
  expect([1, 2.5, null].map(toSortKey)).toEqual([100, 250, 2_147_483_647]);
  expect([100, 250, 2_147_483_647, null].map(numberAt)).toEqual([1, 2.5, null, null]);
});
