import fc from "fast-check";
import { expect, test } from "vitest";
import { readPrice, readRating, readWhole } from "./amounts";

test.each([
  ["19.99", 1999],
  ["$19.99", 1999],
  ["AU$ 5", 500],
  ["AUD 1,299.00", 129900],
  ["1,299", 129900],
  [".5", 50],
  ["0", 0],
  ["007.10", 710],
  ["19.9900", 1999],
  ["32.239999999999995", 3224],
  ["9.999999999999998", 1000],
  ["16.990000000000002", 1699],
  ["100000", 100_000_00],
  ["  ", null],
])("the price %j is %j cents", (text, cents) => {
  expect(readPrice(text, "price")).toBe(cents);
});

test.each([
  ["-5", /negative/],
  ["$-5.00", /negative/],
  ["(5.00)", /negative/],
  ["100000.01", /more than \$100,000/],
  ["99999999999999999999", /more than/],
  ["free", /not an amount/],
  ["19,99", /not an amount/],
  ["1,29", /not an amount/],
  ["19.999", /not an amount/],
  ["19.9901", /not an amount/],
  ["1e3", /not an amount/],
  ["0x10", /not an amount/],
  ["NaN", /not an amount/],
  ["$", /not an amount/],
  [".", /not an amount/],
  ["£5", /not an amount/],
  ["1 2", /not an amount/],
])("the price %j is refused", (text, reason) => {
  expect(() => readPrice(text, "price")).toThrow(reason);
});

test("every amount of cents survives the round trip through text", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_00 }),
      fc.constantFrom("", "$", "A$", "AUD "),
      fc.boolean(),
      (cents, sign, grouped) => {
        const dollars = grouped ? Math.floor(cents / 100).toLocaleString("en-AU") : String(Math.floor(cents / 100));
        expect(readPrice(`${sign}${dollars}.${String(cents % 100).padStart(2, "0")}`, "price")).toBe(cents);
      },
    ),
  );
});

test("reading any other text as a price gives whole cents or a refusal", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-$,.0-9 ]{1,12}$/)), (text) => {
      let cents: number | null = null;
      try {
        cents = readPrice(text, "price");
      } catch (error) {
        expect(String(error)).toContain("The price");
      }
      expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
    }),
  );
});

test("whole numbers in a feed are whole and within bounds", () => {
  const read = (text: string) => readWhole(text, "stock", { min: 0, max: 1000 });
  expect([read("7"), read("1,000"), read("12.0"), read("")]).toEqual([7, 1000, 12, null]);
  for (const bad of ["-1", "1001", "1.5", "many", "1e2", "0x1"])
    expect(() => read(bad)).toThrow(/stock .* whole number from 0 to 1,000/);
});

test("a rating is up to five stars; 0 means no rating", () => {
  expect([readRating("4.34"), readRating("5"), readRating("0.0"), readRating("")]).toEqual([4.34, 5, null, null]);
  for (const bad of ["5.01", "-1", "4,5", "five", "Infinity"]) expect(() => readRating(bad)).toThrow(/between 0 and 5/);
});
