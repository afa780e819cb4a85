import { expect, test } from "vitest";
import { SeenCodes } from "./seen-codes";

test("each product code in a feed is new once", () => {
  const codes = new SeenCodes();
  const some = Array.from({ length: 20_000 }, (_, number) =>
    number % 2 ? `978${String(number).padStart(10, "0")}` : `MUG-${number}`,
  );
  expect(some.filter((code) => codes.seen(code))).toEqual([]);
  expect(some.filter((code) => !codes.seen(code))).toEqual([]);
  expect(codes.seen("another")).toBe(false);
});

test("all product codes are new again after they were forgotten", () => {
  const codes = new SeenCodes();
  const some = Array.from({ length: 5000 }, (_, number) => `MUG-${number}`);
  for (const code of some) codes.seen(code);
  codes.forget();
  expect(some.filter((code) => codes.seen(code))).toEqual([]);
  expect(some.filter((code) => !codes.seen(code))).toEqual([]);
});
