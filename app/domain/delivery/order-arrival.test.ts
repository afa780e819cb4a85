import { expect, it } from "vitest";
import { arrivalOfOrder } from "./order-arrival.server";

/** A moment before the cut-off on Monday 23 November 2026. */
const now = new Date("2026-11-23T10:40:00+11:00");
const express = { id: "express", days: [1, 3] } as const;
const standard = { id: "standard", days: null };

function anOrder(address: { postcode: string; country: string } = { postcode: "", country: "AUS" }) {
  return { areGoodsInStock: true, checkout: { address } };
}

it("dates the delivery of an order that can be sent today by the days of its method", () => {
  const order = anOrder();
  expect(arrivalOfOrder(order, express, now)).toBe("Order within 3 hr 20 min for delivery between 24 and 26 November");
  expect(arrivalOfOrder(order, standard, now)).toMatch(/ between 26 November and 2 December$/);
});

it.each([
  [{ ...anOrder(), areGoodsInStock: false }, express],
  [anOrder(), { ...express, days: null }],
  [anOrder(), null],
  [anOrder({ postcode: "1010", country: "NZL" }), standard],
] as const)("gives no delivery dates for the order %o by %o", (order, method) => {
  expect(arrivalOfOrder(order, method, now)).toBeNull();
});

it.each([
  ["2750", "AUS", standard, "between 26 and 27 November"],
  ["0810", "AUS", standard, "between 30 November and 2 December"],
  ["2750", "AUS", express, "between 24 and 26 November"],
  ["2750", "NZL", { id: "world", days: [3, 7] }, "between 26 November and 2 December"],
] as const)("dates delivery to %s in %s by %o", (postcode, country, method, dates) => {
  expect(arrivalOfOrder(anOrder({ postcode, country }), method, now)).toBe(
    `Order within 3 hr 20 min for delivery ${dates}`,
  );
});

it("takes the days of standard delivery from the configuration, as product pages do, not from the method", () => {
  const order = anOrder({ postcode: "2750", country: "AUS" });
  for (const days of [null, [9, 20]] as const)
    expect(arrivalOfOrder(order, { id: "standard", days }, now)).toMatch(/ between 26 and 27 November$/);
});
