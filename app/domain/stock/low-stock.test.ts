import { expect, test } from "vitest";
import { daysLeft } from "./low-stock";

test.each([
  { what: "sells one a day", forSale: 7, sold: 30, awaited: 0, days: 7 },
  { what: "is sold out", forSale: 0, sold: 1, awaited: 0, days: 0 },
  { what: "lasts long", forSale: 100, sold: 30, awaited: 0, days: null },
  { what: "never sells", forSale: 1, sold: 0, awaited: 0, days: null },
  { what: "never runs out", forSale: null, sold: 500, awaited: 0, days: null },
  { what: "is awaited by more people than there are copies", forSale: 2, sold: 0, awaited: 3, days: 0 },
  { what: "is a pre-order without a limit", forSale: null, sold: 0, awaited: 3, days: 0 },
])("a product that $what has $days days of stock left", ({ days, ...copies }) => {
  expect(daysLeft(copies)).toBe(days);
});
