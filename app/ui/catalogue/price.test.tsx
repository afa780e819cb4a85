import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Price } from "./price";

const product = { priceCents: 2995, strikePriceCents: null, savingStatement: null, productType: "shipped" } as const;
const wordsOf = (traits: Partial<Parameters<typeof Price>[0]["product"]>) =>
  renderToStaticMarkup(<Price product={{ ...product, ...traits }} />).replace(/<[^>]+>/g, "");

it("is the price, the former price and the saving", () => {
  expect(wordsOf({})).toBe("$29.95");
  expect(wordsOf({ strikePriceCents: 3495 })).toBe("$29.95 was $34.95 Save $5.00");
});

it("is the range of an eVoucher that names no amount, and on request for anything else without one", () => {
  expect(wordsOf({ priceCents: null, productType: "eVoucher" })).toBe("$0 - $999");
  expect(wordsOf({ priceCents: null })).toBe("Price on request");
  expect(wordsOf({ priceCents: 5000, productType: "eVoucher" })).toBe("$50.00");
});
