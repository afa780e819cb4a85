import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aBasket, anItem, anOwner, changeItem, theBasketOf } from "../../../tests/factories/baskets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import type { Basket } from "./basket";
import {
  acknowledgeChanges,
  addToBasket,
  basketSummary,
  changeQuantity,
  findBasket,
  removeFromBasket,
} from "./basket.server";
import { EntryNotFound } from "./refusals";

function held(basket: Basket): Array<[string, number]> {
  return basket.entries.map((entry) => [entry.code, entry.quantity]);
}

function toId(basket: Basket, code: string): string {
  return basket.entries.find((entry) => entry.code === code)?.entryId ?? "";
}

describe.each(shopDatabases)("the basket on %s", (_name, open) => {
  let shop: ShopDatabase | undefined;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  it("a basket is null until something is added", async () => {
    const owner = anOwner();
    expect(await findBasket(owner)).toBeNull();
    expect(await basketSummary(owner)).toEqual({
      ...{ quantity: 0, itemsCents: 0, codes: [], quantities: [], lastUpdated: null },
    });
    await addToBasket(owner, { codes: ["NO SUCH CODE"] });
    expect(await findBasket(owner)).toBeNull();
  });

  describe("adding", () => {
    it("returns the added basket entries in order", async () => {
      const owner = anOwner();
      const first = await anItem({ title: "Gilead", authors: "Marilynne Robinson^An Other", format: "Hardback" });
      const second = await anItem();
      const result = await addToBasket(owner, {
        codes: [first, second],
        quantities: [3],
        affCode: "blog",
        referrer: "home",
      });
      expect(result).toMatchObject({ success: true, alreadyIn: [], refused: [] });
      expect(result.entries[0]).toMatchObject({
        code: first,
        title: "Gilead",
        format: "Hardback",
        authors: ["Marilynne Robinson", "An Other"],
        category: null,
        quantity: 3,
        priceCents: 1000,
        notice: null,
      });
      const basket = await theBasketOf(owner);
      expect(held(basket)).toEqual([
        [first, 3],
        [second, 1],
      ]);
      expect(basket.entries.map((entry) => entry.entryId)).toEqual(result.entries.map((entry) => entry.entryId));
      expect(basket).toMatchObject({ totalQuantity: 4, totalEntryCount: 2, totalItemsPrice: 4000, currency: "AUD" });
      expect(basket.entries[0]).toMatchObject({ affCode: "blog", referrer: "home", lastUpdated: false });
      expect(basket.entries[1]).toMatchObject({ lastUpdated: true });
    });

    it("adding a product again leaves its basket entry unchanged", async () => {
      const code = await anItem();
      const { owner } = await aBasket({ holding: [code], quantities: [4] });
      const result = await addToBasket(owner, { codes: [code], quantities: [2] });
      expect(result).toEqual({ success: true, entries: [], alreadyIn: [code], refused: [] });
      expect(held(await theBasketOf(owner))).toEqual([[code, 4]]);
      expect((await theBasketOf(owner)).entries[0]?.lastUpdated).toBe(true);
    });

    it("adds a product once when its code is repeated in one request", async () => {
      const owner = anOwner();
      const code = await anItem();
      await addToBasket(owner, { codes: [code, code], quantities: [2, 5] });
      expect(held(await theBasketOf(owner))).toEqual([[code, 2]]);
    });

    it("limits an added quantity to the maximum or the stock, with a notice", async () => {
      const owner = anOwner();
      const few = await anItem({ stock: 2 });
      const limited = await anItem({ maxPerOrder: 5 });
      const result = await addToBasket(owner, { codes: [few, limited], quantities: [3, 999_999_999] });
      expect(result.entries.map((entry) => [entry.quantity, entry.notice])).toEqual([
        [2, "Only 2 left in stock."],
        [5, "The limit is 5 of this item per order."],
      ]);
    });

    it("adds the products that can be bought, and gives a reason for each of the others", async () => {
      const owner = anOwner();
      const good = await anItem();
      const soldOut = await anItem({ availability: "sold out", title: "Gone" });
      const noneLeft = await anItem({ stock: 0 });
      const unavailable = await anItem({ availability: "unavailable" });
      const priceless = await anItem({ priceCents: null });
      const withdrawn = await anItem({ withdrawnAt: "2026-01-01T00:00:00.000Z" });
      const licence = await anItem({ productType: "licence", format: "Digital Licence", title: "Licence" });
      const codes = [soldOut, noneLeft, unavailable, priceless, withdrawn, licence, "NOPE", good];
      const result = await addToBasket(owner, { codes });
      expect(result.success).toBe(false);
      expect(result.refused.map(({ code, reason }) => [code, reason])).toEqual([
        [soldOut, "sold out"],
        [noneLeft, "sold out"],
        [unavailable, "unavailable"],
        [priceless, "unavailable"],
        [withdrawn, "unavailable"],
        [licence, "needs options"],
        ["NOPE", "unknown"],
      ]);
      expect(result.refused[0]?.message).toBe("Gone is sold out.");
      expect(result.refused[6]?.message).toBe("We couldn't find a product with the code NOPE.");
      expect(held(await theBasketOf(owner))).toEqual([[good, 1]]);
    });

    it("an eBook as a gift needs a recipient", async () => {
      const ebook = await anItem({ productType: "eBook", format: "eBook" });
      const result = await addToBasket(anOwner(), { codes: [ebook], gift: true });
      expect(result.refused).toMatchObject([{ code: ebook, reason: "needs options" }]);
    });

    it("stops adding products at 500 basket entries", async () => {
      const owner = anOwner();
      const codes: string[] = [];
      for (let count = 0; count < 502; count += 1) codes.push(await anItem());
      for (let at = 0; at < 499; at += 50) await addToBasket(owner, { codes: codes.slice(at, Math.min(at + 50, 499)) });
      const result = await addToBasket(owner, { codes: codes.slice(499) });
      expect(result.entries.map((entry) => entry.code)).toEqual([codes[499]]);
      expect(result.refused.map((refused) => refused.reason)).toEqual(["basket full", "basket full"]);
      expect(result.refused[0]?.message).toBe("Your basket is full. It can hold up to 500 different items.");
      expect((await theBasketOf(owner)).totalEntryCount).toBe(500);
    });
  });

  it("keeps basket entries in order when they are added within one millisecond", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-03-07T00:00:00Z"));
    const codes = [await anItem(), await anItem(), await anItem(), await anItem(), await anItem()];
    const { owner } = await aBasket({ holding: codes.slice(0, 2) });
    for (const code of codes.slice(2)) await addToBasket(owner, { codes: [code] });
    vi.restoreAllMocks();
    expect((await theBasketOf(owner)).entries.map((entry) => entry.code)).toEqual(codes);
  });

  it("summarises the basket for the page's header", async () => {
    const code = await anItem({ title: "First" });
    const last = await anItem({ title: "Last", priceCents: 1550 });
    const { owner } = await aBasket({ holding: [code, last], quantities: [2, 3] });
    const gone = await anItem();
    await addToBasket(owner, { codes: [gone] });
    await changeItem(gone, { availability: "sold out" });
    const { entries } = await theBasketOf(owner);
    await changeQuantity(owner, { entryId: entries[1]?.entryId ?? "", quantity: 4 });
    const summary = await basketSummary(owner);
    expect(summary.quantity).toBe(6);
    expect(summary.codes.toSorted()).toEqual([code, last, gone].toSorted());
    expect(summary.lastUpdated).toEqual({ title: "Last", code: last, priceCents: 1550, quantity: 4 });
  });

  describe("changing a quantity", () => {
    it("sets a basket entry's quantity, whatever it was", async () => {
      const { owner, basket } = await aBasket({ quantities: [7] });
      const entryId = basket.entries[0]?.entryId ?? "";
      for (const quantity of [3, 3, 12]) {
        expect(await changeQuantity(owner, { entryId, quantity })).toMatchObject({ quantity, clamped: null });
        expect((await theBasketOf(owner)).totalQuantity).toBe(quantity);
      }
    });

    it("limits a changed quantity to the maximum per order or the stock, and names the limit", async () => {
      const limited = await anItem({ maxPerOrder: 5 });
      const few = await anItem({ stock: 3 });
      const { owner, basket } = await aBasket({ holding: [limited, few] });
      expect(await changeQuantity(owner, { entryId: toId(basket, limited), quantity: 6 })).toMatchObject({
        quantity: 5,
        clamped: { reason: "maximum", message: "The limit is 5 of this item per order." },
      });
      expect(await changeQuantity(owner, { entryId: toId(basket, few), quantity: 6 })).toMatchObject({
        quantity: 3,
        clamped: { reason: "stock", message: "Only 3 left in stock." },
      });
      expect(held(await theBasketOf(owner))).toEqual([
        [limited, 5],
        [few, 3],
      ]);
    });

    it("leaves the quantity of an unavailable basket entry unchanged and gives the reason", async () => {
      const code = await anItem({ title: "Gone" });
      const { owner, basket } = await aBasket({ holding: [code], quantities: [2] });
      await changeItem(code, { availability: "sold out" });
      expect(await changeQuantity(owner, { entryId: toId(basket, code), quantity: 9 })).toMatchObject({
        quantity: 2,
        clamped: { reason: "cannot be bought", message: "Gone is sold out." },
      });
    });
  });

  it("removes a basket entry and returns its details", async () => {
    const [stays, goes] = [await anItem(), await anItem({ title: "Goes" })];
    const { owner, basket } = await aBasket({ holding: [stays, goes], quantities: [1, 2] });
    const removed = await removeFromBasket(owner, toId(basket, goes));
    expect(removed).toEqual({ entryId: toId(basket, goes), code: goes, title: "Goes", quantity: 2 });
    expect(held(await theBasketOf(owner))).toEqual([[stays, 1]]);
  });

  it("refuses changes to basket entries that are unknown, already removed or another owner's", async () => {
    const { owner, basket } = await aBasket({ quantities: [2] });
    const { owner: stranger } = await aBasket();
    const entryId = basket.entries[0]?.entryId ?? "";
    for (const [who, id] of [
      [stranger, entryId],
      [anOwner(), entryId],
      [owner, "no-such-entry"],
    ] as const) {
      await expect(changeQuantity(who, { entryId: id, quantity: 5 })).rejects.toThrow(EntryNotFound);
      await expect(removeFromBasket(who, id)).rejects.toThrow(EntryNotFound);
      await expect(acknowledgeChanges(who, id)).rejects.toThrow(EntryNotFound);
    }
    expect((await theBasketOf(owner)).totalQuantity).toBe(2);
    await removeFromBasket(owner, entryId);
    await expect(removeFromBasket(owner, entryId)).rejects.toThrow(EntryNotFound);
  });
});
