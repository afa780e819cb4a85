import { describe, expect, it } from "vitest";
import type { OptionSet } from "~/domain/options/options";
import { type BasketProduct, clampQuantity, type HeldEntry, toEntry } from "./entry";

const product: BasketProduct = {
  title: "Gilead",
  slug: "gilead",
  authors: ["Marilynne Robinson"],
  format: "Paperback",
  productType: "shipped",
  priceCents: 1999,
  strikePriceCents: null,
  availability: "in stock",
  stock: 5,
  maxPerOrder: 10,
  withdrawn: false,
  soldUntil: null,
  publishedOn: null,
  waitsForFile: false,
};

function held(now: Partial<BasketProduct> = {}, kept: Partial<Omit<HeldEntry, "product">> = {}): HeldEntry {
  return {
    entryId: "e",
    code: "9780374153892",
    quantity: 2,
    seenPriceCents: 1999,
    seenAvailability: "in stock",
    affCode: null,
    referrer: null,
    lastUpdated: false,
    gift: false,
    isSeparate: false,
    options: [],
    optionIds: [],
    ...kept,
    product: { ...product, ...now },
  };
}

describe("an entry", () => {
  it("a basket entry costs the current price and has no notices when nothing changed", () => {
    expect(toEntry(held())).toMatchObject({
      priceCents: 1999,
      lineCents: 3998,
      strikeLineCents: null,
      savingCents: 0,
      canBeBought: true,
      maxQuantity: 5,
      maxQuantityPerOrder: 10,
      notices: [],
      canAcknowledge: false,
    });
  });

  it("shows the saving on a basket entry's whole line", () => {
    expect(toEntry(held({ strikePriceCents: 2499 }))).toMatchObject({ strikeLineCents: 4998, savingCents: 1000 });
    expect(toEntry(held({ strikePriceCents: 1999 }))).toMatchObject({ strikePriceCents: null, savingCents: 0 });
  });

  it("charges a basket entry at its product's new price, with a notice", () => {
    expect(toEntry(held({ priceCents: 2250 }))).toMatchObject({
      priceCents: 2250,
      lineCents: 4500,
      notices: ["The price changed from $19.99 to $22.50 since you added this."],
      canAcknowledge: true,
    });
  });

  it.each([
    [{ availability: "sold out" }, "sold out", "This item is sold out. It isn't included in your total."],
    [{ stock: 0 }, "sold out", "This item is sold out. It isn't included in your total."],
    [
      { availability: "unavailable" },
      "unavailable",
      "This item is no longer available. It isn't included in your total.",
    ],
    [{ withdrawn: true }, "unavailable", "This item is no longer available. It isn't included in your total."],
    [{ priceCents: null }, "unavailable", "This item is no longer available. It isn't included in your total."],
  ] as const)("a basket entry stays but counts for nothing with %o", (now, availability, notice) => {
    expect(toEntry(held(now))).toMatchObject({
      availability,
      canBeBought: false,
      priceCents: 1999,
      lineCents: 0,
      savingCents: 0,
      notices: [notice],
      canAcknowledge: false,
    });
  });

  it("a basket entry counts for nothing once its product needs details", () => {
    expect(toEntry(held({ productType: "licence", stock: null }))).toMatchObject({ canBeBought: false, lineCents: 0 });
  });

  it("a basket entry reports lower stock", () => {
    expect(toEntry(held({ stock: 1 })).notices).toEqual(["Only 1 left in stock."]);
    expect(toEntry(held({ stock: 1 }))).toMatchObject({ quantity: 2, maxQuantity: 1, canAcknowledge: false });
  });

  it("a basket entry reports when its product becomes a pre-order, or comes into stock", () => {
    expect(toEntry(held({ availability: "preorder", stock: 0 }))).toMatchObject({
      canBeBought: true,
      notices: ["This item is now a pre-order."],
    });
    expect(toEntry(held({}, { seenAvailability: "preorder" })).notices).toEqual(["This item is now in stock."]);
  });
});

describe("an entry whose product needs details", () => {
  const voucher = (valueCents: number): OptionSet => ({
    kind: "voucher",
    name: "A",
    email: "a@b.au",
    valueCents,
    greeting: "Hi",
  });
  const gift: OptionSet = { kind: "gift eBook", name: "A", email: "a@b.au", sendOn: "", message: "Hi" };

  it("an entry with details has one copy per set, and its vouchers cost their value", () => {
    const vouchers = { productType: "eVoucher", priceCents: 5000, strikePriceCents: 9000, stock: null } as const;
    const entry = toEntry(
      held(vouchers, { quantity: 1, options: [voucher(2500), voucher(1001)], optionIds: ["a", "b"] }),
    );
    expect(entry).toMatchObject({
      wanted: "voucher",
      quantity: 2,
      lineCents: 3501,
      priceCents: 1001,
      strikePriceCents: null,
    });
    expect(entry).toMatchObject({ canBeBought: true, savingCents: 0, notices: [], optionIds: ["a", "b"] });
  });

  it("a voucher in the basket needs no product price", () => {
    expect(toEntry(held({ productType: "eVoucher", priceCents: null }, { options: [voucher(100)] }))).toMatchObject({
      canBeBought: true,
      lineCents: 100,
    });
    expect(toEntry(held({ productType: "licence", priceCents: null }, { options: [voucher(100)] })).canBeBought).toBe(
      false,
    );
  });

  it("a gift eBook costs its price per copy", () => {
    const entry = toEntry(held({ productType: "eBook", stock: null }, { gift: true, options: [gift, gift, gift] }));
    expect(entry).toMatchObject({ wanted: "gift eBook", quantity: 3, lineCents: 5997, canBeBought: true });
  });

  it.each([
    ["nobody gave any", []],
    ["they are of another kind", [gift, voucher(100)]],
  ])("an entry whose product needs details counts for nothing when %s", (_case, options) => {
    const entry = toEntry(held({ productType: "eVoucher", stock: null }, { options }));
    expect(entry).toMatchObject({ canBeBought: false, lineCents: 0 });
    expect(entry.notices).toEqual([
      "This item needs more details. Until you add them, it isn't included in your total.",
    ]);
  });

  it("ignores an entry's details once its product has another type", () => {
    expect(toEntry(held({}, { options: [voucher(100)] }))).toMatchObject({
      wanted: null,
      quantity: 2,
      lineCents: 3998,
    });
  });
});

describe("clampQuantity", () => {
  it.each([
    [{}, 5, 5, null],
    [{}, 6, 5, "Only 5 left in stock."],
    [{ stock: 10 }, 11, 10, "Only 10 left in stock."],
    [{ stock: 50 }, 11, 10, "The limit is 10 of this item per order."],
    [{ stock: null }, 999_999_999, 10, "The limit is 10 of this item per order."],
    [{ availability: "preorder", stock: 0 }, 10, 10, null],
    [{ maxPerOrder: 0 }, 1, 1, null],
    [{}, 0, 1, null],
  ] as const)("clampQuantity of %o turns %i into %i", (now, asked, quantity, message) => {
    const result = clampQuantity({ ...product, ...now }, asked);
    expect(result.quantity).toBe(quantity);
    expect(result.clamped?.message ?? null).toBe(message);
  });
});
