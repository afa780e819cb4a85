import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Price } from "./price";

const product = { priceCents: 2995, strikePriceCents: null, savingStatement: null, productType: "shipped" } as const;
const toWords = (traits: Partial<Parameters<typeof Price>[0]["product"]>) =>
  renderToStaticMarkup(<Price product={{ ...product, ...traits }} />).replace(/<[^>]+>/g, "");

it("shows the price, the former price and the saving", () => {
  expect(toWords({})).toBe("$29.95");
  expect(toWords({ strikePriceCents: 3495 })).toBe("$29.95 was $34.95 Save 14%");
  expect(toWords({ strikePriceCents: 3000 })).toBe("$29.95 was $30.00 Save $0.05");
  expect(toWords({ strikePriceCents: 3495, savingStatement: "Early bird" })).toBe("$29.95 was $34.95 Early bird");
});

it("shows a word instead of a price of zero", () => {
  expect(toWords({ priceCents: 0 })).toBe("Free");
  expect(toWords({ priceCents: 0, strikePriceCents: 500 })).toBe("Free was $5.00 Save 100%");
});

it("shows where an eVoucher's amounts begin, and nothing for other products without a price", () => {
  expect(toWords({ priceCents: null, productType: "eVoucher" })).toBe("$0 - $999");
  expect(toWords({ priceCents: null })).toBe("");
  expect(toWords({ priceCents: 5000, strikePriceCents: 6000, productType: "eVoucher" })).toBe("From $1.00");
});

it("shows an eVoucher's own amount in the basket", () => {
  const voucher = { ...product, priceCents: 5000, productType: "eVoucher" } as const;
  expect(renderToStaticMarkup(<Price product={voucher} basketCurrency="AUD" />)).toContain(">$50.00");
});
