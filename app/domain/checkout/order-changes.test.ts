import { describe, expect, it } from "vitest";
import { changesSince, toShown } from "./order-changes";
import type { QuoteLine } from "./quote";

function line(entryId: string, traits: Partial<QuoteLine> = {}): QuoteLine {
  return {
    ...{ entryId, code: entryId, title: `Book ${entryId}`, slug: "", authors: [], format: "Paperback" },
    ...{ productType: "shipped", gift: false, unitPriceCents: 1000, quantity: 1, lineCents: 1000 },
    ...{ discountCents: 0, discounts: [], gstCents: 0, options: [], affCode: null, referrer: null },
    ...traits,
  };
}

const quote = {
  lines: [line("a"), line("b")],
  shippingCents: 795,
  giftWrapCents: 0,
  discountCents: 0,
  voucherCents: 0,
  totalCents: 2795,
};

describe("changes since the review", () => {
  it("reports no changes when an order is as it was reviewed", () => {
    expect(changesSince(toShown(quote), quote)).toEqual([]);
  });

  it("names each line and the total that changed since the review of an order", () => {
    const lines = [line("a", { lineCents: 1200 }), line("c")];
    expect(changesSince(toShown(quote), { ...quote, lines, totalCents: 2995 })).toEqual([
      "The price of Book a changed from $10.00 to $12.00.",
      "Book c was added.",
      "Book b is no longer part of this order.",
      "The total changed from $27.95 to $29.95.",
    ]);
    const more = [line("a", { quantity: 3, lineCents: 3000 }), line("b")];
    expect(changesSince(toShown(quote), { ...quote, lines: more, shippingCents: 0, voucherCents: 100 })).toEqual([
      "The quantity of Book a changed from 1 to 3.",
      "The delivery cost changed from $7.95 to free.",
      "The amount paid by eVoucher changed from $0.00 to $1.00.",
    ]);
  });

  it("ignores invalid data about the reviewed order", () => {
    const forged = ["", "null", "[]", "{", '{"lines":{"a":[1]}}', '{"lines":{"a":[1,2,{}]},"shipping":0}', "7"];
    for (const shown of forged) expect(changesSince(shown, quote)).toEqual([]);
    expect(changesSince('{"lines":{"a":7},"shipping":0,"discount":0,"vouchers":0,"total":0}', quote)).toEqual([]);
  });
});
