import { expect, it } from "vitest";
import { arrivalOfOrder } from "./order-arrival.server";

/** Monday 23 November 2026, before the cut-off. */
const now = new Date("2026-11-23T10:40:00+11:00");

function anOrder(address: { postcode: string; country: string } = { postcode: "", country: "AUS" }) {
  return { areGoodsInStock: true, checkout: { address } };
}

it("dates an order that can be sent today by its method's days", () => {
  const order = anOrder();
  expect(arrivalOfOrder(order, [1, 3], now)).toBe(
    "Order within 3 h 20 min: arrives Tuesday 24 to Thursday 26 November",
  );
  expect(arrivalOfOrder(order, [3, 7], now)).toMatch(/ arrives Thursday 26 November to Wednesday 2 December$/);
});

it.each([
  [{ ...anOrder(), areGoodsInStock: false }, [1, 3]],
  [anOrder(), null],
] as const)("gives no dates for %o by %o", (order, days) => {
  expect(arrivalOfOrder(order, days, now)).toBeNull();
});

it.each([
  ["2750", "AUS", [3, 7], "Thursday 26 to Friday 27 November"],
  ["0810", "AUS", [3, 7], "Monday 30 November to Wednesday 2 December"],
  ["2750", "AUS", [1, 3], "Tuesday 24 to Thursday 26 November"],
  ["2750", "NZL", [3, 7], "Thursday 26 November to Wednesday 2 December"],
] as const)(
  "dates standard delivery to %s in %s, %s days, by the postcode's zone",
  (postcode, country, days, dates) => {
    expect(arrivalOfOrder(anOrder({ postcode, country }), days, now)).toBe(`Order within 3 h 20 min: arrives ${dates}`);
  },
);
