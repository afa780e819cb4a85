import { expect, it } from "vitest";
import { deliveryPromise, releaseWords } from "./delivery";

const coming = { availability: "preorder", productType: "shipped", stock: null, priceCents: 2299 } as const;
const promise = (product: Parameters<typeof releaseWords>[0], today = "2026-11-23") =>
  deliveryPromise({ ...coming, ...product }, releaseWords(product, today));

it.each([
  ["2027-04-05", "Pre-order now. Released and sent on 5 April 2027."],
  ["2027-04", "Pre-order now. Released and sent in April 2027."],
  ["2027", "Pre-order now. Released and sent in 2027."],
  [null, "Pre-order now. Released and sent on its release date."],
])("names the release of a pre-order, %s, as precisely as it is known", (publishedOn, words) => {
  expect(promise({ ...coming, publishedOn })).toBe(words);
});

it("says when a pre-ordered eBook will be in the digital library", () => {
  expect(promise({ ...coming, productType: "eBook", publishedOn: "2027-04-05" })).toBe(
    "Pre-order now. In your digital library on 5 April 2027.",
  );
});

it.each([
  ["2027-04-05", "2027-04-05", "Released and sent on 5 April 2027."],
  ["2027-04-05", "2027-04-06", "Its release date, 5 April 2027, has passed. We'll send it as soon as we have it."],
  ["2027-04", "2027-04-30", "Released and sent in April 2027."],
  ["2027-04", "2027-05-01", "Its release date, April 2027, has passed. We'll send it as soon as we have it."],
  ["2027", "2027-12-31", "Released and sent in 2027."],
  ["2027", "2028-01-01", "Its release date, 2027, has passed. We'll send it as soon as we have it."],
])(
  "says that a pre-order for %s, seen on %s, is coming only until that date has passed",
  (publishedOn, today, words) => {
    expect(promise({ ...coming, publishedOn }, today)).toBe(`Pre-order now. ${words}`);
  },
);

it("promises an overdue pre-ordered eBook as soon as the shop has it", () => {
  expect(promise({ ...coming, productType: "eBook", publishedOn: "2026-04-05" })).toBe(
    "Pre-order now. Its release date, 5 April 2026, has passed. It will be in your digital library as soon as we have it.",
  );
});

it("doesn't mention the release of a product that is in stock", () => {
  expect(promise({ ...coming, availability: "in stock", publishedOn: "2020" })).toBe("In stock.");
});
