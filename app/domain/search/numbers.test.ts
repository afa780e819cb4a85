import { expect, test } from "vitest";
import { inDigits, inThousands, inWords, numberInSeries } from "./numbers";

test.each([
  ["nineteen eighty four", "1984"],
  ["catch twenty two", "catch 22"],
  ["two hundred hymns", "200 hymns"],
  ["twenty thousand leagues", "20000 leagues"],
  ["one two", "1 2"],
])("%s is %s in digits", (typed, expected) => expect(inDigits(typed.split(" "))?.join(" ")).toBe(expected));

test.each([
  ["1984", "nineteen eighty four"],
  ["catch 22", "catch twenty two"],
  ["100 years", "one hundred years"],
  ["20000 leagues", "twenty thousand leagues"],
])("%s is %s in words", (typed, expected) => expect(inWords(typed.split(" "))?.join(" ")).toBe(expected));

test("offers no alternative spelling for text without numbers", () => {
  expect([inDigits(["salt", "road"]), inWords(["salt"]), inWords(["9780"]), inThousands(["1984"])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(inThousands(["20000", "leagues"])).toEqual(["20", "000", "leagues"]);
});

test.each([
  ["harry potter book 3", "harry potter", 3],
  ["stan muir 3", "stan muir", 3],
  ["tin chapel book two", "tin chapel", 2],
  ["third emberfall book", "emberfall", 3],
])("reads %s as a numbered book in the series %s", (typed, name, number) =>
  expect(numberInSeries(typed.split(" "))).toEqual({ name: name.split(" "), number }),
);

test.each(["1984", "fahrenheit 451", "book", "book 3", "salt road"])(
  "reads no series number from the search %s",
  (typed) => expect(numberInSeries(typed.split(" "))).toBeNull(),
);
