import { expect, it } from "vitest";
import { deliveryPromise } from "./delivery";

const coming = { availability: "preorder", productType: "shipped", stock: null, priceCents: 2299 } as const;

it.each([
  ["2027-04-05", "Pre-order now. Released and sent on 5 April 2027."],
  ["2027-04", "Pre-order now. Released and sent in April 2027."],
  ["2027", "Pre-order now. Released and sent in 2027."],
  [null, "Pre-order now. Released and sent on its release date."],
])("names the release of a pre-order, %s, as exactly as it is known", (publishedOn, words) => {
  expect(deliveryPromise({ ...coming, publishedOn })).toBe(words);
});

it("says when a pre-ordered eBook is in the library", () => {
  expect(deliveryPromise({ ...coming, productType: "eBook", publishedOn: "2027-04-05" })).toBe(
    "Pre-order now. In your digital library on 5 April 2027.",
  );
});
