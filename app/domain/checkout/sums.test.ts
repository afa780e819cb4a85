import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_TYPES, type ProductType } from "~/domain/catalogue/product";
import { gstIn } from "~/domain/money/money";
import type { AppliedOffer } from "~/domain/offers/apply-offers";
import { codeOffer, type Offer } from "~/domain/offers/offer";
import { chosenMethod, type ShippingMethod, toCost, weightOr } from "./shipping";
import { type Destination, type PricedLine, redeem, sumUp } from "./sums";

const home: Destination = { fulfilment: "delivery", country: "AUS" };
const abroad: Destination = { fulfilment: "delivery", country: "NZ" };

function line(unitPriceCents: number, productType: ProductType = "shipped", quantity = 1): PricedLine {
  return { productType, unitPriceCents, quantity, lineCents: unitPriceCents * quantity };
}

/** Returns an offer applied to an order of `lines` lines, except those at the positions in `except`. */
function by(traits: Pick<Offer, "kind" | "value">, lines: number, ...except: number[]): AppliedOffer[] {
  const offer = { ...codeOffer({ code: "SAVE", ...traits }), isCodeSpent: false };
  const isFor = Array.from({ length: lines }, (_, at) => !except.includes(at));
  return [{ offer, label: "SAVE", isFor, isGot: isFor.map(() => false) }];
}

describe("an order's totals", () => {
  it("an order's totals are items less discount, plus shipping, with the GST in each", () => {
    const sums = sumUp([line(2200), line(1100, "eBook")], home, by({ kind: "percentage", value: 10 }, 2), 795);
    expect(sums).toMatchObject({ itemsCents: 3300, discountCents: 330, shippingCents: 795, totalCents: 3765 });
    expect(sums.lines.map((each) => each.discountCents)).toEqual([220, 110]);
    expect(sums.lines.map((each) => each.gstCents)).toEqual([180, 90]);
    expect(sums.gstCents).toBe(180 + 90 + gstIn(795));
  });

  it("an order's totals exclude GST for exports, and reduce the price by it", () => {
    const sums = sumUp([line(2200, "shipped", 3), line(1100, "eBook")], abroad, [], 1995);
    expect(sums.lines).toEqual([
      { unitPriceCents: 2000, lineCents: 6000, discountCents: 0, discounts: [], gstCents: 0 },
      { unitPriceCents: 1100, lineCents: 1100, discountCents: 0, discounts: [], gstCents: 100 },
    ]);
    expect(sums).toMatchObject({ totalCents: 6000 + 1100 + 1995, gstCents: 100 });
  });

  it("an order's totals include gift wrap with its GST, and without GST when the order is exported", () => {
    const wrapped = sumUp([line(2200)], home, [], 795, 495);
    expect(wrapped).toMatchObject({ giftWrapCents: 495, totalCents: 2200 + 795 + 495, voucherableCents: 3490 });
    expect(wrapped.gstCents).toBe(200 + gstIn(795) + gstIn(495));
    expect(sumUp([line(2200)], abroad, [], 1995, 495)).toMatchObject({
      ...{ giftWrapCents: 450, totalCents: 2000 + 1995 + 450, gstCents: 0 },
    });
  });

  it("an order's totals include GST on collected goods, wherever the customer lives", () => {
    const sums = sumUp([line(2200)], { fulfilment: "collect", country: "NZ" }, [], 0);
    expect(sums).toMatchObject({ totalCents: 2200, gstCents: 200 });
  });

  it("eVouchers in an order keep their face value: no GST, no discount, not payable by vouchers", () => {
    const sums = sumUp([line(5000, "eVoucher"), line(1100)], home, by({ kind: "amount", value: 99_999 }, 2, 0), 795);
    expect(sums.lines).toEqual([
      { unitPriceCents: 5000, lineCents: 5000, discountCents: 0, discounts: [], gstCents: 0 },
      {
        unitPriceCents: 1100,
        lineCents: 1100,
        discountCents: 1100,
        discounts: [{ offerId: "save", label: "SAVE", cents: 1100 }],
        gstCents: 0,
      },
    ]);
    expect(sums).toMatchObject({ totalCents: 5795, voucherableCents: 795 });
  });

  const anyLine = fc
    .record({
      unit: fc.integer({ min: 0, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      productType: fc.constantFrom(...PRODUCT_TYPES),
    })
    .map(({ unit, quantity, productType }) => line(unit, productType, quantity));
  const anyOffer = fc.option(
    fc.record({
      kind: fc.constantFrom("percentage" as const, "amount" as const, "free shipping" as const),
      value: fc.integer({ min: 0, max: 1_000_000 }),
    }),
  );
  const anyWhere = fc.record({
    fulfilment: fc.constantFrom("delivery" as const, "collect" as const, "digital" as const),
    country: fc.constantFrom("AUS", "NZ", "UK"),
  });

  it("an order's totals add up exactly for any goods and destination", () => {
    const lines = fc.array(anyLine, { maxLength: 30 });
    fc.assert(
      fc.property(lines, anyWhere, anyOffer, fc.integer({ min: 0, max: 9999 }), (given, to, offer, shipping) => {
        const voucher = given.flatMap(({ productType }, at) => (productType === "eVoucher" ? [at] : []));
        const sums = sumUp(given, to, offer ? by(offer, given.length, ...voucher) : [], shipping);
        const sum = (pick: (each: (typeof sums.lines)[number]) => number) =>
          sums.lines.reduce((all, each) => all + pick(each), 0);
        expect(sum((each) => each.lineCents)).toBe(sums.itemsCents);
        expect(sum((each) => each.discountCents)).toBe(sums.discountCents);
        expect(sum((each) => each.lineCents - each.discountCents) + shipping).toBe(sums.totalCents);
        const exported = to.fulfilment === "delivery" && to.country !== "AUS";
        expect(sums.gstCents).toBe(sum((each) => each.gstCents) + (exported ? 0 : gstIn(shipping)));
        for (const [at, each] of sums.lines.entries()) {
          const type = given[at]?.productType;
          expect(each.lineCents).toBe(each.unitPriceCents * (given[at]?.quantity ?? 0));
          expect(each.discountCents).toBeLessThanOrEqual(each.lineCents);
          const isFree = type === "eVoucher" || (exported && type === "shipped");
          expect(each.gstCents).toBe(isFree ? 0 : gstIn(each.lineCents - each.discountCents));
          if (type === "eVoucher") expect(each.discountCents).toBe(0);
        }
        expect(sums.voucherableCents).toBeGreaterThanOrEqual(0);
        expect(sums.voucherableCents).toBeLessThanOrEqual(sums.totalCents);
      }),
    );
  });
});

describe("vouchers", () => {
  it("vouchers are used up one after another", () => {
    expect(redeem([1000, 5000, 2000], 4000)).toEqual([1000, 3000, 0]);
    expect(redeem([1000], 4000)).toEqual([1000]);
    expect(redeem([], 4000)).toEqual([]);
  });

  it("vouchers never pay more than the amount due or their balance", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 300_000 }), (balances, payable) => {
        const used = redeem(balances, payable);
        const all = used.reduce((sum, cents) => sum + cents, 0);
        expect(all).toBe(
          Math.min(
            payable,
            balances.reduce((sum, each) => sum + each, 0),
          ),
        );
        expect(used.every((cents, at) => cents >= 0 && cents <= (balances[at] ?? 0))).toBe(true);
      }),
    );
  });
});

describe("shipping", () => {
  const standard: ShippingMethod = {
    id: "standard",
    name: "Standard",
    description: "",
    priceCents: 795,
    canBeFree: true,
    freeOverCents: 9900,
    days: [3, 7],
  };
  const express: ShippingMethod = { ...standard, id: "express", priceCents: 1495, canBeFree: false };

  it("shipping is free over $99, but not at exactly $99, for methods that can be free", () => {
    const order = { shippedCents: 9900, weightG: 0, hasFreeShippingOffer: false };
    expect(toCost(standard, order)).toBe(795);
    expect(toCost(standard, { ...order, shippedCents: 9901 })).toBe(0);
    expect(toCost(express, { ...order, shippedCents: 99_999 })).toBe(1495);
  });

  it("shipping is free only by an offer code in a shop without a free-shipping limit", () => {
    const order = { shippedCents: 99_999, weightG: 0, hasFreeShippingOffer: false };
    const unlimited = { ...standard, freeOverCents: null };
    expect(toCost(unlimited, order)).toBe(795);
    expect(toCost(unlimited, { ...order, hasFreeShippingOffer: true })).toBe(0);
  });

  it("an offer code makes standard shipping free, but not the express parcel", () => {
    const order = { shippedCents: 100, weightG: 0, hasFreeShippingOffer: true };
    expect([standard, express].map((method) => toCost(method, order))).toEqual([0, 1495]);
  });

  it("shipping costs by weight: the first band that is heavy enough, else the method's price", () => {
    const bands = [500, 3000].map((upToG, at) => ({ upToG, priceCents: 600 + at * 300 }));
    const byWeight = { ...express, bands };
    const costs = [0, 500, 501, 3000, 3001].map((weightG) =>
      toCost(byWeight, { shippedCents: 100, weightG, hasFreeShippingOffer: false }),
    );
    expect(costs).toEqual([600, 600, 900, 900, 1495]);
    const free = { shippedCents: 9901, weightG: 9000, hasFreeShippingOffer: false };
    expect(toCost({ ...standard, bands }, free)).toBe(0);
  });

  it("uses a default weight for a product without one: its format's, else that of all others", () => {
    const defaults = { "*": 400, Hardback: 700 };
    expect([weightOr(0, "CD", defaults), weightOr(null, "Hardback", defaults)]).toEqual([0, 700]);
    expect([weightOr(undefined, "CD", defaults), weightOr(null, "toString", defaults)]).toEqual([400, 400]);
  });

  it("uses the chosen shipping method if it serves the destination, else the first", () => {
    expect(chosenMethod([standard, express], "express")).toBe(express);
    expect(chosenMethod([standard, express], "world")).toBe(standard);
    expect(chosenMethod([standard, express], null)).toBe(standard);
    expect(chosenMethod([], "standard")).toBeUndefined();
  });
});
