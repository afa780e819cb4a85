import { expect, test } from "vitest";
import { hasWishes, readWishes } from "./wishes";

test.each([
  ["gifts under $20", { text: "gifts", to: 2000 }],
  ["gifts under 20 dollars", { text: "gifts", to: 2000 }],
  ["bibles over $49.95", { text: "bibles", from: 4995 }],
  ["mugs $10 to $20", { text: "mugs", from: 1000, to: 2000 }],
  ["gift for 7 year old", { text: "gift", age: 7 }],
  ["books for a 10-year-old boy", { text: "books", age: 10 }],
  ["bible aged 8", { text: "bible", age: 8 }],
  ["free ebooks", { text: "ebooks", to: 0 }],
  ["gifts under 50", { text: "gifts", to: 5000 }],
  ["toys for 3-5 year olds", { text: "toys", age: 4 }],
  ["books ages 6 to 8", { text: "books", age: 7 }],
  ["games for under 5s", { text: "games", age: 4 }],
  ["books for grade 5", { text: "books", age: 10 }],
  ["books for year 3", { text: "books", age: 8 }],
  ["gift for 12 yo under $30", { text: "gift", age: 12, to: 3000 }],
])("reads the price or age in the search %s", (text, expected) => expect(readWishes(text)).toMatchObject(expected));

test.each([
  "thirty under 30",
  "under the salt road",
  "year 12",
  "3 years of prayers",
  "games under 12",
  "free will",
  "free shipping",
  "psalms 1 to 41",
  "1984",
  "",
])("reads no price or age in the search %j", (text) => {
  const wishes = readWishes(text);
  expect(hasWishes(wishes)).toBe(false);
  expect(wishes.text).toBe(text);
});
