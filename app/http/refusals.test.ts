import { expect, test } from "vitest";
import { findRefusal, refusal } from "./refusals.server";

class OutOfStock extends Error {
  constructor(readonly left: number) {
    super();
  }
}

test("a refusal gets its status and words; anything else stays a fault", () => {
  const known = [refusal(OutOfStock, 409, ({ left }) => `Only ${left} left.`)];
  expect(findRefusal(new OutOfStock(2), known)).toEqual({ status: 409, message: "Only 2 left." });
  expect(findRefusal(new Error("disk full"), known)).toBeNull();
  expect(findRefusal("text", known)).toBeNull();
});
