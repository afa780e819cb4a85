import { expect, it } from "vitest";
import { arrivalOfOrder } from "./order-arrival.server";

/** Monday 23 November 2026, before the cut-off. */
const now = new Date("2026-11-23T10:40:00+11:00");

it("dates an order that can be sent today by its method's days", () => {
  const order = { areGoodsInStock: true };
  expect(arrivalOfOrder(order, [1, 3], now)).toBe(
    "Order within 3 h 20 min: arrives Tuesday 24 to Thursday 26 November",
  );
  expect(arrivalOfOrder(order, [3, 7], now)).toMatch(/ arrives Thursday 26 November to Wednesday 2 December$/);
});

it.each([
  [{ areGoodsInStock: false }, [1, 3]],
  [{ areGoodsInStock: true }, null],
] as const)("gives no dates for %o by %o", (order, days) => {
  expect(arrivalOfOrder(order, days, now)).toBeNull();
});
