/** Tests the delivery dates on product pages around holidays, with the shop's own zones and a fixed time. */
import { expect, it } from "vitest";
import { arrivalAt } from "./arrival-by-postcode";
import { arrivalOfProduct } from "./product-arrival.server";

const book = { productType: "shipped", availability: "in stock", priceCents: 2299 } as const;

it.each([
  // Orders around Christmas, which is a Friday; the Boxing Day holiday is Monday 28 December, and New Year's Day is a Friday.
  ["2026-12-23T13:30+11:00", null, "Order within 30 min for delivery between 30 December and 6 January"],
  ["2026-12-23T13:30+11:00", "2750", "Order within 30 min for delivery to 2750 between 30 and 31 December"],
  ["2026-12-24T15:00+11:00", "2750", "Delivery to 2750 between 4 and 5 January"],
  ["2026-12-24T15:00+11:00", "0810", "Delivery to 0810 between 6 and 8 January"],
  // Orders around Easter: Good Friday is 26 March 2027, and Easter Monday the 29th.
  ["2027-03-25T13:30+11:00", null, "Order within 30 min for delivery between 1 and 7 April"],
  ["2027-03-25T13:30+11:00", "6050", "Order within 30 min for delivery to 6050 between 2 and 7 April"],
  ["2027-03-25T14:00+11:00", "2750", "Delivery to 2750 between 2 and 5 April"],
])("dates the delivery of a product ordered at %s, to %s", (at, postcode, words) => {
  const arrival = arrivalOfProduct(book, new Date(at));
  expect(arrival && arrivalAt(arrival, postcode)).toBe(words);
});

it.each([
  { ...book, availability: "preorder" },
  { ...book, availability: "sold out" },
  { ...book, priceCents: null },
  { ...book, productType: "eBook" },
] as const)("gives no delivery dates for the product %o", (product) => expect(arrivalOfProduct(product)).toBeNull());
