import { expect, test } from "vitest";
import { asBeginnings, asTyped, inEitherNumber, laterAttempts, otherNumber } from "./attempts";

test("takes only the last search word as a prefix, never a single letter, and counts each word once", () => {
  expect(asTyped(["the", "lord", "of", "the", "ri"])).toEqual([
    { word: "the", isBeginning: false },
    { word: "lord", isBeginning: false },
    { word: "of", isBeginning: false },
    { word: "ri", isBeginning: true },
  ]);
  expect(asTyped(["a"])).toEqual([{ word: "a", isBeginning: false }]);
  expect(asBeginnings(["pri", "prej"]).every(({ isBeginning }) => isBeginning)).toBe(true);
});

test.each([
  ["bibles", ["bible"]],
  ["bible", ["bibles"]],
  ["stories", ["story"]],
  ["story", ["stories"]],
  ["churches", ["church", "churche"]],
  ["church", ["churches"]],
  ["grass", ["grasses"]],
  ["jesus", ["jesuses"]],
  ["fly", ["flies"]],
  ["art", []],
  ["1984", []],
  ["圣经圣经", []],
])("the singular or plural of %s is %j", (word, forms) => expect(otherNumber(word)).toEqual(forms));

test("search words match both singular and plural", () => {
  expect(inEitherNumber(["study", "bibles"])).toEqual([
    { word: "study", isBeginning: false, forms: ["studies"] },
    { word: "bibles", isBeginning: true, forms: ["bible"] },
  ]);
  expect(inEitherNumber(["lullabys"])[0]?.forms).toEqual(["lullaby", "lullabies"]);
});

test("drops small words from a search before it tries words as prefixes", () => {
  const [telling, beginnings, ...more] = laterAttempts(["the", "pri", "and", "prej"]);
  expect(telling?.map(({ word }) => word)).toEqual(["pri", "prej"]);
  expect(beginnings).toEqual(asBeginnings(["pri", "prej"]));
  expect(more).toEqual([]);
  expect(laterAttempts(["hobbit"])).toEqual([]);
  expect(laterAttempts(["of", "the"])).toEqual([asBeginnings(["of", "the"])]);
});
