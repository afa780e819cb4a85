import { expect, test } from "vitest";
import { NO_EXTRAS } from "./book-extras";
import { ageWords, isForAge, traitsText, traitValues } from "./traits";

const ages = (ageFrom: number | null, ageTo: number | null) => ({ ...NO_EXTRAS, ageFrom, ageTo });

test("writes ages, translation, binding, colour and print size of a book in one text", () => {
  const extras = { ...ages(5, 9), translation: "NST", coverMaterial: "cloth^=", colour: "brown", printSize: null };
  expect(traitsText("Hardcover", extras)).toBe("^age=3-5^age=6-8^age=9-12^translation=NST^binding=Cloth^colour=Brown^");
  expect(traitsText("Hardcover", undefined)).toBe("");
});

test("puts a book whose ages have no end into the following age groups, and one without a beginning into all before", () => {
  expect(traitsText("Hardcover", ages(1, null))).toBe("^age=0-2^age=3-5^age=6-8^");
  expect(traitsText("Hardcover", ages(15, null))).toBe("^age=13-17^");
  expect(traitsText("Hardcover", ages(8, null))).toBe("^age=6-8^age=9-12^age=13-17^");
  expect(traitsText("Hardcover", ages(null, 4))).toBe("^age=0-2^age=3-5^");
});

test("takes a binding or a print size from a format's name", () => {
  expect(traitsText("Imitation Leather", undefined)).toBe("^binding=Imitation leather^");
  expect(traitsText("Imitation Leather", { ...NO_EXTRAS, coverMaterial: "Calfskin" })).toBe("^binding=Calfskin^");
  expect(traitsText("Large Print", undefined)).toBe("^print=Large print^");
});

test("reads the values of one of a book's traits", () => {
  expect(traitValues("^age=3-5^age=6-8^colour=Brown^", "age")).toEqual(["3-5", "6-8"]);
  expect(traitValues("^age=3-5^", "colour")).toEqual([]);
  expect(traitValues("", "age")).toEqual([]);
});

test.each([
  [ages(6, 8), "6 to 8 years"],
  [ages(8, null), "8 years and over"],
  [ages(null, 2), "Up to 2 years"],
  [ages(1, 1), "1 year"],
  [ages(null, null), null],
])("puts the ages of %j in words", (extras, words) => {
  expect(ageWords(extras)).toBe(words);
});

test.each([
  ["^age=3-5^age=6-8^", 7, true],
  ["^age=3-5^colour=Red^", 7, false],
  ["^age=13-17^", 30, false],
  ["^colour=Red^", 7, null],
])("tells whether a book with the traits %s is for age %i", (traits, age, isFor) => {
  expect(isForAge(traits, age)).toBe(isFor);
});
