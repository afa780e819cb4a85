import { describe, expect, it } from "vitest";
import { changesSince, shownOf } from "./changes";
import type { QuoteLine } from "./quote";

function line(entryId: string, traits: Partial<QuoteLine> = {}): QuoteLine {
  return {
    ...{ entryId, code: entryId, title: `Book ${entryId}`, slug: "", authors: [], format: "Paperback" },
    ...{ productType: "shipped", gift: false, unitPriceCents: 1000, quantity: 1, lineCents: 1000 },
    ...{ discountCents: 0, gstCents: 0, options: [], affCode: null, referrer: null },
    ...traits,
  };
}

const quote = {
  lines: [line("a"), line("b")],
  shippingCents: 795,
  discountCents: 0,
  voucherCents: 0,
  totalCents: 2795,
};

describe("changes since the review", () => {
  it("is empty without changes", () => {
    expect(changesSince(shownOf(quote), quote)).toEqual([]);
  });

  it("names each line and the total", () => {
    const lines = [line("a", { lineCents: 1200 }), line("c")];
    expect(changesSince(shownOf(quote), { ...quote, lines, totalCents: 2995 })).toEqual([
      "Book a costs $12.00 now; it was $10.00.",
      "Book c was added.",
      "Book b is no longer part of this order.",
      "The total is $29.95 now; it was $27.95.",
    ]);
    const more = [line("a", { quantity: 3, lineCents: 3000 }), line("b")];
    expect(changesSince(shownOf(quote), { ...quote, lines: more, shippingCents: 0, voucherCents: 100 })).toEqual([
      "There are 3 of Book a now, not 1.",
      "Shipping is $0.00 now; it was $7.95.",
      "What vouchers pay is $1.00 now; it was $0.00.",
    ]);
  });

  it("ignores invalid data", () => {
    const forged = ["", "null", "[]", "{", '{"lines":{"a":[1]}}', '{"lines":{"a":[1,2,{}]},"shipping":0}', "7"];
    for (const shown of forged) expect(changesSince(shown, quote)).toEqual([]);
    expect(changesSince('{"lines":{"a":7},"shipping":0,"discount":0,"vouchers":0,"total":0}', quote)).toEqual([]);
  });
});
