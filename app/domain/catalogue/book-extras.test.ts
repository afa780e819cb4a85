import { expect, it } from "vitest";
import { sizeWords, weightWords } from "./book-extras";

it.each([
  [[198, 129, 22], "198 mm high, 129 mm wide, 22 mm thick"],
  [[198, 129, null], "198 mm high, 129 mm wide"],
  [[null, null, 22], "22 mm thick"],
  [[null, null, null], null],
] as const)("puts the dimensions %o in words", ([heightMm, widthMm, thicknessMm], words) => {
  expect(sizeWords({ heightMm, widthMm, thicknessMm })).toBe(words);
});

it.each([
  [310, "310 g"],
  [999, "999 g"],
  [1000, "1 kg"],
  [1254, "1.25 kg"],
  [null, null],
])("puts a weight of %s in words", (grams, words) => {
  expect(weightWords(grams)).toBe(words);
});
