import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addWithOptions, removeOptions } from "~/domain/options/option-sets.server";
import { DEFAULT_ID } from "~/domain/wishlists/wishlist";
import { moveFromBasket } from "~/domain/wishlists/wishlist-entries.server";
import { aBasket, anItem, changeItem, theBasketOf } from "../../../tests/factories/baskets";
import { aVoucherOf } from "../../../tests/factories/option-sets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { addToBasket, removeFromBasket } from "./basket.server";
import { NothingToUndo } from "./refusals";
import { undoable, undoRemoval } from "./undo.server";

describe.each(shopDatabases)("undoing a removal on %s", (_name, open) => {
  let shop: ShopDatabase | undefined;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());

  async function removedFrom(owner: string, at = 0): Promise<string> {
    const { entries } = await theBasketOf(owner);
    await removeFromBasket(owner, entries[at]?.entryId ?? "");
    return (await theBasketOf(owner)).removed?.id ?? "";
  }

  it("undoing a removal restores the entry with its quantity and the price that the shopper knows", async () => {
    const code = await anItem({ title: "The Lamp" });
    const { owner } = await aBasket({ holding: [code, await anItem()], quantities: [3] });
    expect((await theBasketOf(owner)).removed).toBeNull();
    const id = await removedFrom(owner);
    expect((await theBasketOf(owner)).removed).toEqual({ id, title: "The Lamp" });
    await changeItem(code, { priceCents: 1250 });
    await undoRemoval(owner, id);
    const { entries, removed } = await theBasketOf(owner);
    expect(removed).toBeNull();
    expect(entries.find((entry) => entry.code === code)).toMatchObject({
      quantity: 3,
      notices: ["The price changed from $10.00 to $12.50 since you added this."],
    });
    await expect(undoRemoval(owner, id)).rejects.toThrow(NothingToUndo);
  });

  it("undoing a removal works once, however often it is requested at the same time", async () => {
    const { owner } = await aBasket({ quantities: [2] });
    const id = await removedFrom(owner);
    const presses = await Promise.allSettled(Array.from({ length: 6 }, () => undoRemoval(owner, id)));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await theBasketOf(owner)).entries.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it("only the latest removal from a basket can be undone", async () => {
    const { owner } = await aBasket({ holding: [await anItem(), await anItem()] });
    const first = await removedFrom(owner);
    const second = await removedFrom(owner);
    await expect(undoRemoval(owner, first)).rejects.toThrow(NothingToUndo);
    await undoRemoval(owner, second);
    expect((await theBasketOf(owner)).entries).toHaveLength(1);
  });

  it("undoing a removal doesn't change a product that has been added again since", async () => {
    const code = await anItem();
    const { owner } = await aBasket({ holding: [code], quantities: [3] });
    const id = await removedFrom(owner);
    await addToBasket(owner, { codes: [code] });
    await undoRemoval(owner, id);
    expect((await theBasketOf(owner)).entries.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it("undoing a removal restores details, alone or together with those that stayed", async () => {
    const code = await anItem({ productType: "eVoucher", priceCents: null });
    const { owner } = await aBasket();
    await addWithOptions(owner, { code, options: aVoucherOf({ name: "Ada" }) });
    await addWithOptions(owner, { code, options: aVoucherOf({ name: "Grace" }) });
    const voucher = async () => (await theBasketOf(owner)).entries.find((entry) => entry.code === code);
    const named = async () => (await voucher())?.options.map((set) => "name" in set && set.name);
    const entryId = (await voucher())?.entryId ?? "";
    await removeOptions(owner, { entryId, index: 0 });
    expect(await named()).toEqual(["Grace"]);
    await undoRemoval(owner, (await theBasketOf(owner)).removed?.id ?? "");
    expect(await named()).toEqual(["Grace", "Ada"]);
    await removeFromBasket(owner, entryId);
    await undoRemoval(owner, (await theBasketOf(owner)).removed?.id ?? "");
    expect(await named()).toEqual(["Grace", "Ada"]);
    expect(await voucher()).toMatchObject({ quantity: 2, lineCents: 10_000 });
  });

  it("moving an entry to a wishlist offers no undo", async () => {
    const { owner, basket } = await aBasket();
    await moveFromBasket(owner, { entryIds: [basket.entries[0]?.entryId ?? ""], toId: DEFAULT_ID });
    expect(await theBasketOf(owner)).toMatchObject({ entries: [], removed: null });
  });
});

it("offers to undo a removal for ten minutes", () => {
  const removed = { id: "1", title: "Lamp", at: "2026-11-22T10:00:00.000Z" } as Parameters<typeof undoable>[0];
  expect(undoable(removed, new Date("2026-11-22T10:10:00.000Z"))).toEqual({ id: "1", title: "Lamp" });
  expect(undoable(removed, new Date("2026-11-22T10:10:00.001Z"))).toBeNull();
  expect(undoable(null, new Date())).toBeNull();
});
