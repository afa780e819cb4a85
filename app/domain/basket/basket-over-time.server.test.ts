import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { aBasket, anItem, anOffer, anOwner, changeItem, theBasketOf } from "../../../tests/factories/baskets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import type { Basket } from "./basket";
import {
  acknowledgeChanges,
  addToBasket,
  changeQuantity,
  findBasket,
  removeOfferCode,
  setOfferCode,
} from "./basket.server";
import { mergeBaskets } from "./merge-baskets.server";
import { OfferRefused } from "./refusals";

function held(basket: Basket): Array<[string, number]> {
  return basket.entries.map((entry) => [entry.code, entry.quantity]);
}

function toId(basket: Basket, code: string): string {
  return basket.entries.find((entry) => entry.code === code)?.entryId ?? "";
}

describe.each(shopDatabases)("a basket over time on %s", (_name, open) => {
  let shop: ShopDatabase | undefined;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  describe("when the shop changes", () => {
    it("charges a product's new price, with a notice until the shopper acknowledges it", async () => {
      const [one, two] = [await anItem(), await anItem()];
      const { owner, basket } = await aBasket({ holding: [one, two] });
      await changeItem(one, { priceCents: 1250 });
      await changeItem(two, { priceCents: 800, availability: "preorder" });
      const changed = await theBasketOf(owner);
      expect(changed.totalItemsPrice).toBe(2050);
      expect(changed.entries.map((entry) => entry.notices)).toEqual([
        ["The price changed from $10.00 to $12.50 since you added this."],
        ["The price changed from $10.00 to $8.00 since you added this.", "This item is now a pre-order."],
      ]);
      await acknowledgeChanges(owner, toId(basket, one));
      expect((await theBasketOf(owner)).entries.map((entry) => entry.notices.length)).toEqual([0, 2]);
      await acknowledgeChanges(owner);
      expect((await theBasketOf(owner)).entries.map((entry) => entry.notices.length)).toEqual([0, 0]);
    });

    it("changing a basket entry counts as an acknowledgement of its notices", async () => {
      const code = await anItem();
      const { owner, basket } = await aBasket({ holding: [code] });
      await changeItem(code, { priceCents: 1250 });
      await changeQuantity(owner, { entryId: toId(basket, code), quantity: 1 });
      expect((await theBasketOf(owner)).entries[0]?.notices).toEqual([]);
    });

    it("keeps unavailable products outside the basket's totals until they are available again", async () => {
      const [stays, goes] = [await anItem(), await anItem()];
      const { owner } = await aBasket({ holding: [stays, goes] });
      await changeItem(goes, { withdrawnAt: "2026-01-01T00:00:00.000Z" });
      const without = await theBasketOf(owner);
      expect(without).toMatchObject({ totalEntryCount: 2, totalQuantity: 1, totalItemsPrice: 1000 });
      expect(without.entries[1]).toMatchObject({ canBeBought: false, availability: "unavailable" });
      await acknowledgeChanges(owner);
      await changeItem(goes, { withdrawnAt: null });
      expect((await theBasketOf(owner)).totalItemsPrice).toBe(2000);
    });

    it("reports lower stock of a product in the basket, and applies it at the next change", async () => {
      const code = await anItem({ stock: 9 });
      const { owner, basket } = await aBasket({ holding: [code], quantities: [6] });
      await changeItem(code, { stock: 4 });
      expect((await theBasketOf(owner)).entries[0]).toMatchObject({ quantity: 6, notices: ["Only 4 left in stock."] });
      await changeQuantity(owner, { entryId: toId(basket, code), quantity: 5 });
      expect((await theBasketOf(owner)).entries[0]).toMatchObject({ quantity: 4, notices: [] });
    });
  });

  describe("offer codes", () => {
    it("offer codes apply in upper or lower case until they are removed", async () => {
      const code = await anOffer({ code: "TENOFF" });
      const { owner } = await aBasket({ quantities: [5] });
      await setOfferCode(owner, " tenOff ");
      expect(await theBasketOf(owner)).toMatchObject({
        offer: { code, description: "10% off", discountCents: 500 },
        offerProblem: null,
        totalOrderPrice: 4500,
      });
      await removeOfferCode(owner);
      expect(await theBasketOf(owner)).toMatchObject({ offer: null, totalOrderPrice: 5000 });
      await removeOfferCode(anOwner());
    });

    it("refuses offer codes that don't apply with the reason, and keeps the current code", async () => {
      const good = await anOffer();
      const { owner } = await aBasket();
      await setOfferCode(owner, good);
      const past = await anOffer({ endsAt: "2020-01-31T00:00:00.000Z" });
      const future = await anOffer({ startsAt: "2999-01-31T00:00:00.000Z" });
      const dear = await anOffer({ minimumSpendCents: 5000 });
      for (const [code, message] of [
        ["WRONG", /^The offer code WRONG is not valid/],
        [past, /expired on 31 January 2020\.$/],
        [future, /starts on 31 January 2999\.$/],
        [dear, /needs a minimum spend of \$50\.00\. Spend \$40\.00 more to use it\.$/],
      ] as const) {
        const refusal = setOfferCode(owner, code);
        await expect(refusal).rejects.toThrow(OfferRefused);
        await expect(refusal).rejects.toThrow(message);
      }
      expect((await theBasketOf(owner)).offer?.code).toBe(good);
    });

    it("an offer code stays set below its minimum spend, and applies again above it", async () => {
      const code = await anOffer({ minimumSpendCents: 3000 });
      const { owner, basket } = await aBasket({ quantities: [3] });
      const entryId = basket.entries[0]?.entryId ?? "";
      await setOfferCode(owner, code);
      await changeQuantity(owner, { entryId, quantity: 2 });
      expect(await theBasketOf(owner)).toMatchObject({ offer: { code }, discountCents: 0 });
      expect((await theBasketOf(owner)).offerProblem).toMatch(/Spend \$10\.00 more to use it/);
      await changeQuantity(owner, { entryId, quantity: 4 });
      expect(await theBasketOf(owner)).toMatchObject({ offerProblem: null, discountCents: 400 });
    });

    it("reports an offer code as unknown once the shop deletes it", async () => {
      const code = await anOffer();
      const { owner } = await aBasket();
      await setOfferCode(owner, code);
      await database().deleteFrom("codes_of_offers").where("code", "=", code).execute();
      expect(await theBasketOf(owner)).toMatchObject({ offer: { code }, discountCents: 0 });
      expect((await theBasketOf(owner)).offerProblem).toMatch(/is not valid/);
    });
  });

  describe("merging", () => {
    it.each([["guest into account"], ["account into guest"]])(
      "merging baskets adds quantities up to the maximum: %s",
      async (way) => {
        const both = await anItem({ maxPerOrder: 5 });
        const some = await anItem();
        const [hers, his] = [await anItem(), await anItem()];
        const { owner: guest } = await aBasket({ holding: [both, some, hers], quantities: [3, 2, 1] });
        const { owner: account } = await aBasket({ holding: [his, some, both], quantities: [7, 4, 4] });
        const [from, to] = way === "guest into account" ? [guest, account] : [account, guest];
        await mergeBaskets(from, to);
        expect(await findBasket(from)).toBeNull();
        const merged = await theBasketOf(to);
        expect(Object.fromEntries(held(merged))).toEqual({ [both]: 5, [some]: 6, [hers]: 1, [his]: 7 });
        expect(merged.entries.filter((entry) => entry.lastUpdated)).toHaveLength(1);
      },
    );

    it("merging gives the basket to an owner who has none, with its offer code and tracking fields", async () => {
      const offer = await anOffer();
      const code = await anItem();
      const owner = anOwner();
      await addToBasket(owner, { codes: [code], affCode: "blog" });
      await setOfferCode(owner, offer);
      const account = anOwner();
      await mergeBaskets(owner, account);
      expect(await theBasketOf(account)).toMatchObject({
        entries: [{ code, affCode: "blog" }],
        offer: { code: offer },
      });
    });

    it("merging keeps the remaining basket's offer code", async () => {
      const [one, two] = [await anOffer(), await anOffer()];
      const { owner: from } = await aBasket();
      const { owner: to } = await aBasket();
      await setOfferCode(from, one);
      await setOfferCode(to, two);
      await mergeBaskets(from, to);
      expect((await theBasketOf(to)).offer?.code).toBe(two);
    });

    it("merging does nothing without a basket or with the same owner", async () => {
      const { owner, basket } = await aBasket();
      const nobody = anOwner();
      await mergeBaskets(nobody, owner);
      await mergeBaskets(owner, owner);
      expect(held(await theBasketOf(owner))).toEqual(held(basket));
      await mergeBaskets(nobody, anOwner());
      expect(await findBasket(nobody)).toBeNull();
    });

    it("merging keeps the basket's quantity when the maximum has been lowered since", async () => {
      const code = await anItem();
      const { owner: from } = await aBasket({ holding: [code], quantities: [2] });
      const { owner: to } = await aBasket({ holding: [code], quantities: [8] });
      await changeItem(code, { maxPerOrder: 3 });
      await mergeBaskets(from, to);
      expect(held(await theBasketOf(to))).toEqual([[code, 8]]);
    });
  });
});
