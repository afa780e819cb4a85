import { expect, it } from "vitest";
import { numberAt, placeWords, seriesName, toPlace } from "./series";

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
])("says where book %s of %s stands", (number, last, words) => {
  expect(placeWords(number, last)).toBe(words);
});

it("keeps a place in hundredths, and those without a number last", () => {
  expect([1, 2.5, null].map(toPlace)).toEqual([100, 250, 2_147_483_647]);
  expect([100, 250, 2_147_483_647, null].map(numberAt)).toEqual([1, 2.5, null, null]);
});
