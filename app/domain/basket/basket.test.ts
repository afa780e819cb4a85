import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_TYPES } from "~/domain/catalogue/product";
import { chooseOffers, NO_OFFERS } from "~/domain/offers/apply-offers";
import { codeOffer, type FoundOffer, NEW_CUSTOMER } from "~/domain/offers/offer";
import { basketLabel, type CountedEntry, emptyBasket, totals as totalsWith } from "./basket";

const now = new Date("2026-11-21T00:00:00Z");

function book(lineCents: number, traits: Partial<CountedEntry> = {}): CountedEntry {
  return { canBeBought: true, quantity: 1, lineCents, productType: "shipped", ...traits };
}

function anOffer(traits: Partial<FoundOffer> = {}): FoundOffer {
  const offer = codeOffer({ code: traits.code ?? "SAVE", kind: "percentage", value: 10, description: "10% off" });
  return { ...offer, isCodeSpent: false, ...traits };
}

/** Calculates the totals of the entries, with one offer that has a code, or without an offer. */
function totals(
  entries: readonly CountedEntry[],
  set: { code: string; offer: FoundOffer | null } | null,
  freeDeliveryOver: number | null,
) {
  const bought = entries.filter((entry) => entry.canBeBought);
  const items = bought.map((entry, at) => ({ ...entry, code: `B${at}`, authors: [], format: "" }));
  const found = set?.offer ? [set.offer] : [];
  const offers = set ? chooseOffers(found, set.code, { items, customer: NEW_CUSTOMER, now }) : NO_OFFERS;
  return totalsWith(entries, offers, freeDeliveryOver);
}

const anyEntry = fc.record({
  canBeBought: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 0, max: 500_000 }),
  productType: fc.constantFrom(...PRODUCT_TYPES),
});
const anyEntries = fc
  .array(anyEntry, { maxLength: 40 })
  .map((entries) =>
    entries.map(({ price, ...entry }) => ({ ...entry, lineCents: entry.canBeBought ? price * entry.quantity : 0 })),
  );
const anyOffer = fc.option(
  fc.record({
    kind: fc.constantFrom("percentage" as const, "amount" as const, "free shipping" as const),
    value: fc.integer({ min: 0, max: 1_000_000 }),
    minimumSpendCents: fc.integer({ min: 0, max: 100_000 }),
  }),
);

describe("totals", () => {
  it("basket totals add up, and no offer makes them negative", () => {
    fc.assert(
      fc.property(anyEntries, anyOffer, (entries, traits) => {
        const set = traits && { code: "SAVE", offer: anOffer(traits) };
        const sum = totals(entries, set, 9900);
        expect(sum.totalItemsPrice).toBe(entries.reduce((price, entry) => price + entry.lineCents, 0));
        expect(sum.discountCents).toBeGreaterThanOrEqual(0);
        expect(sum.discountCents).toBeLessThanOrEqual(sum.totalItemsPrice);
        expect(sum.totalOrderPrice).toBe(sum.totalItemsPrice - sum.discountCents);
        // GST is rounded to the cent per line; gift eVouchers carry neither GST nor discount.
        const taxed = entries.filter((entry) => entry.productType !== "eVoucher");
        const taxedPrice = taxed.reduce((price, entry) => price + entry.lineCents, 0) - sum.discountCents;
        expect(taxedPrice).toBeGreaterThanOrEqual(0);
        expect(Math.abs(sum.gstCents * 11 - taxedPrice)).toBeLessThanOrEqual(5 * taxed.length);
        for (const amount of [sum.totalItemsPrice, sum.discountCents, sum.totalOrderPrice, sum.gstCents]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
        }
        if (sum.offerProblem !== null) expect(sum.discountCents).toBe(0);
      }),
    );
  });

  it("basket totals agree about free shipping: reached, not yet reached, or nothing to ship", () => {
    fc.assert(
      fc.property(anyEntries, anyOffer, (entries, traits) => {
        const sum = totals(entries, traits && { code: "SAVE", offer: anOffer(traits) }, 9900);
        if (!sum.needsShipping) {
          expect(sum).toMatchObject({ toFreeShippingCents: null, qualifiesForFreeShipping: false });
        } else {
          expect(sum.qualifiesForFreeShipping).toBe(sum.toFreeShippingCents === 0);
        }
      }),
    );
  });

  it("a basket ships free over $99, but not at exactly $99", () => {
    expect(totals([book(9900)], null, 9900)).toMatchObject({
      qualifiesForFreeShipping: false,
      toFreeShippingCents: 1,
    });
    expect(totals([book(9901)], null, 9900)).toMatchObject({
      qualifiesForFreeShipping: true,
      toFreeShippingCents: 0,
    });
  });

  it("a shop without a free-shipping limit ships free with a code only, and names no missing amount", () => {
    const none = { needsShipping: true, toFreeShippingCents: null, qualifiesForFreeShipping: false };
    expect(totals([book(99_900)], null, null)).toMatchObject(none);
    const set = { code: "SHIP", offer: anOffer({ code: "SHIP", kind: "free shipping", value: 0 }) };
    const free = { toFreeShippingCents: 0, qualifiesForFreeShipping: true };
    expect(totals([book(900)], set, null)).toMatchObject(free);
  });

  it("counts only shipped items that can be bought towards free shipping", () => {
    const entries = [book(5000), book(9000, { productType: "eBook" }), book(0, { canBeBought: false, quantity: 3 })];
    expect(totals(entries, null, 9900)).toMatchObject({
      totalEntryCount: 3,
      totalQuantity: 2,
      totalItemsPrice: 14000,
      needsShipping: true,
      toFreeShippingCents: 4901,
    });
  });

  it("a basket of digital goods needs no shipping", () => {
    expect(totals([book(19900, { productType: "eBook" })], null, 9900)).toMatchObject({
      needsShipping: false,
      qualifiesForFreeShipping: false,
      toFreeShippingCents: null,
    });
  });

  it("excludes gift eVouchers from a basket's discount and GST", () => {
    const entries = [book(5000, { productType: "eVoucher" }), book(1100)];
    const tenth = totals(entries, { code: "SAVE", offer: anOffer() }, 9900);
    expect(tenth).toMatchObject({ totalItemsPrice: 6100, discountCents: 110, totalOrderPrice: 5990, gstCents: 90 });
    const least = totals(entries, { code: "SAVE", offer: anOffer({ minimumSpendCents: 1101 }) }, 9900);
    expect(least).toMatchObject({
      discountCents: 0,
      offerProblem: expect.stringContaining("Spend $0.01 more to use it"),
    });
  });

  it("keeps free shipping when a discount takes the order below $99", () => {
    const sum = totals([book(10000)], { code: "SAVE", offer: anOffer() }, 9900);
    expect(sum).toMatchObject({ totalOrderPrice: 9000, discountCents: 1000, qualifiesForFreeShipping: true });
  });

  it("a free-shipping code ships a basket free, without a discount", () => {
    const sum = totals(
      [book(1000)],
      { code: "SHIP", offer: anOffer({ code: "SHIP", kind: "free shipping", value: 0 }) },
      9900,
    );
    expect(sum).toMatchObject({ qualifiesForFreeShipping: true, toFreeShippingCents: 0, discountCents: 0 });
  });

  it("limits a discount to the price of the items", () => {
    const sum = totals([book(700)], { code: "TEN", offer: anOffer({ kind: "amount", value: 1000 }) }, 9900);
    expect(sum).toMatchObject({ discountCents: 700, totalOrderPrice: 0, gstCents: 0 });
  });

  it("keeps an offer code below its minimum spend with the reason, and applies it again above", () => {
    const set = { code: "SAVE", offer: anOffer({ minimumSpendCents: 5000 }) };
    const below = totals([book(4999)], set, 9900);
    expect(below.offer).toEqual({ code: "SAVE", description: "10% off", discountCents: 0 });
    expect(below.offerProblem).toBe("The offer code SAVE needs a minimum spend of $50.00. Spend $0.01 more to use it.");
    const above = totals([book(5000)], set, 9900);
    expect(above).toMatchObject({ offerProblem: null, discountCents: 500, offer: { discountCents: 500 } });
  });

  it("reports a deleted offer code as unknown", () => {
    const sum = totals([book(5000)], { code: "GONE", offer: null }, 9900);
    expect(sum.offer).toEqual({ code: "GONE", description: "", discountCents: 0 });
    expect(sum.offerProblem).toBe("The offer code GONE is not valid. Check the code and try again.");
  });
});

it("an empty basket totals 0", () => {
  expect(emptyBasket()).toMatchObject({ basketId: "", entries: [], totalQuantity: 0, totalOrderPrice: 0, offer: null });
});

describe("basketLabel", () => {
  it.each([
    [undefined, null],
    [null, null],
    [0, null],
    [1, "1"],
    [9000, "9000"],
    [9001, "9000+"],
  ])("the basket's label for a quantity of %s is %s", (quantity, label) => {
    expect(basketLabel(quantity)).toBe(label);
  });
});
