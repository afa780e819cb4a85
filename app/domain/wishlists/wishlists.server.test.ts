import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { findBasket } from "~/domain/basket/basket.server";
import { EntryNotFound } from "~/domain/basket/refusals";
import { addWithOptions } from "~/domain/options/option-sets.server";
import { aBasket, anItem, anOwner, changeItem } from "../../../tests/factories/baskets";
import { aVoucherOf } from "../../../tests/factories/option-sets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { DEFAULT_COLOUR } from "./colours";
import { UnknownProduct, WishlistEntryNotFound, WishlistNotFound, WishlistRefused } from "./refusals";
import { DEFAULT_ID, MAX_ENTRIES, MAX_LISTS } from "./wishlist";
import {
  addToWishlist,
  listHeldProducts,
  listsHolding,
  moveBetween,
  moveFromBasket,
  removeEntries,
  removeProduct,
} from "./wishlist-entries.server";
import {
  createWishlist,
  deleteWishlist,
  editWishlist,
  getPublicWishlistPage,
  getWishes,
  getWishlist,
  getWishlistPage,
  listWishlists,
  setPrivacy,
} from "./wishlists.server";

const details = { name: "Birthday", description: "", colour: DEFAULT_COLOUR };
const first = { page: 1 };

async function shown(owner: string, id = DEFAULT_ID, asked = {}) {
  const page = await getWishlistPage(owner, id, { ...first, ...asked });
  return page.entries.map((entry) => entry.product.code);
}

async function entryIds(owner: string, id = DEFAULT_ID): Promise<string[]> {
  return (await getWishlistPage(owner, id, first)).entries.map((entry) => entry.entryId);
}

describe.each(shopDatabases)("wishlists on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("starts with a wishlist called My Wishlist, which has no row until it is needed", async () => {
    const owner = anOwner();
    expect(await listWishlists(owner)).toMatchObject([{ id: "default", name: "My Wishlist", entryCount: 0 }]);
    expect(await getWishlistPage(null, DEFAULT_ID, first)).toMatchObject({ entries: [], page: 1, pages: 1 });
    expect(await database().selectFrom("wishlists").selectAll().where("owner_id", "=", owner).execute()).toEqual([]);
    const code = await anItem();
    await addToWishlist(owner, DEFAULT_ID, { codes: [code] });
    expect(await listWishlists(owner)).toMatchObject([{ id: "default", entryCount: 1, privacySetting: "private" }]);
  });

  it("adds a product to a wishlist only once, and reports when it was already there", async () => {
    const owner = anOwner();
    const [one, two] = [await anItem(), await anItem()];
    const add = () => addToWishlist(owner, DEFAULT_ID, { codes: [one, two, "NOBODYS"], quantities: [3] });
    expect(await add()).toEqual({ name: "My Wishlist", added: [two, one], alreadyIn: [], unknown: ["NOBODYS"] });
    expect(await add()).toMatchObject({ added: [], alreadyIn: [two, one] });
    expect(await shown(owner)).toEqual([one, two]);
    expect(await listHeldProducts(owner, DEFAULT_ID)).toMatchObject([
      { code: two, quantity: 1 },
      { code: one, quantity: 3 },
    ]);
    await expect(addToWishlist(owner, DEFAULT_ID, { codes: ["NOBODYS"] })).rejects.toThrow(UnknownProduct);
  });

  it("sorts a wishlist in six orders, ten entries a page, and shows the last page for any page beyond it", async () => {
    const owner = anOwner();
    const id = await createWishlist(owner, details);
    const wares = [
      await anItem({ title: "B", titleSort: "b", priceCents: 300 }),
      await anItem({ title: "C", titleSort: "c", priceCents: null }),
      await anItem({ title: "A", titleSort: "a", priceCents: 100 }),
    ] as const;
    const [b, c, a] = wares;
    for (const code of wares) await addToWishlist(owner, id, { codes: [code] });
    expect(await shown(owner, id)).toEqual([a, c, b]);
    expect(await shown(owner, id, { sort: "dateDesc" })).toEqual([b, c, a]);
    expect(await shown(owner, id, { sort: "priceAsc" })).toEqual([a, b, c]);
    expect(await shown(owner, id, { sort: "priceDesc" })).toEqual([b, a, c]);
    expect(await shown(owner, id, { sort: "titleAsc" })).toEqual([a, b, c]);
    expect(await shown(owner, id, { sort: "titleDesc" })).toEqual([c, b, a]);
    await editWishlist(owner, id, { sort: "titleAsc" });
    expect(await getWishlistPage(owner, id, first)).toMatchObject({ sort: "titleAsc", pages: 1 });

    for (let more = 0; more < 8; more += 1) await addToWishlist(owner, id, { codes: [await anItem()] });
    const last = await getWishlistPage(owner, id, { page: 99 });
    expect([last.page, last.pages, last.entries.length, last.wishlistEntryCount]).toEqual([2, 2, 1, 11]);
    await expect(getWishlistPage(owner, id, { page: 1, entriesPerPage: 0 })).rejects.toThrow("must be greater 0");
  });

  it("shows wishlist products that are no longer available in their current state", async () => {
    const owner = anOwner();
    const [gone, sold] = [await anItem(), await anItem()];
    await addToWishlist(owner, DEFAULT_ID, { codes: [gone, sold] });
    await changeItem(gone, { withdrawnAt: "2026-01-01T00:00:00.000Z" });
    await changeItem(sold, { availability: "sold out", priceCents: 1234 });
    const { entries } = await getWishlistPage(owner, DEFAULT_ID, first);
    expect(entries).toMatchObject([
      { withdrawn: true, product: { availability: "unavailable" } },
      { withdrawn: false, product: { availability: "sold out", priceCents: 1234 } },
    ]);
  });

  it("removes one product by its code from a wishlist, but not two at once or one that isn't in it", async () => {
    const owner = anOwner();
    const [one, two] = [await anItem(), await anItem()];
    await addToWishlist(owner, DEFAULT_ID, { codes: [one, two] });
    await expect(removeProduct(owner, DEFAULT_ID, [one, two])).rejects.toThrow(
      "Could not remove from wishlist. Too many product codes were requested to be removed.",
    );
    await removeProduct(owner, DEFAULT_ID, [one]);
    await expect(removeProduct(owner, DEFAULT_ID, [one])).rejects.toThrow(
      "Could not remove from wishlist. The product is not in the wishlist",
    );
    expect(await shown(owner)).toEqual([two]);
  });

  it("tells which wishlists hold a product, and what all wishlists hold", async () => {
    const owner = anOwner();
    const [one, two] = [await anItem(), await anItem()];
    await addToWishlist(owner, DEFAULT_ID, { codes: [one] });
    expect(await getWishes(owner)).toEqual({ codes: [one], severalLists: false });
    const id = await createWishlist(owner, details);
    expect(await getWishes(owner)).toEqual({ codes: [one], severalLists: true });
    await addToWishlist(owner, id, { codes: [one, two] });
    expect(await listsHolding(owner, one)).toEqual([DEFAULT_ID, id]);
    expect(await listsHolding(null, one)).toEqual([]);
    expect(new Set((await getWishes(owner)).codes)).toEqual(new Set([one, two]));
    expect(await getWishes(anOwner())).toEqual({ codes: [], severalLists: false });
  });

  it("moves entries between wishlists, keeping the larger quantity of a product that is in both", async () => {
    const owner = anOwner();
    const toId = await createWishlist(owner, details);
    const [both, one] = [await anItem(), await anItem()];
    await addToWishlist(owner, DEFAULT_ID, { codes: [both, one], quantities: [5, 2] });
    await addToWishlist(owner, toId, { codes: [both], quantities: [3] });
    const ids = await entryIds(owner);
    expect(await moveBetween(owner, { fromId: DEFAULT_ID, entryIds: ids, toId })).toEqual({
      name: "Birthday",
      moved: 2,
    });
    expect(await shown(owner)).toEqual([]);
    expect(await listHeldProducts(owner, toId)).toMatchObject([
      { code: both, quantity: 5 },
      { code: one, quantity: 2 },
    ]);
    await expect(moveBetween(owner, { fromId: DEFAULT_ID, entryIds: ids, toId })).rejects.toThrow(
      WishlistEntryNotFound,
    );
    const stay = await entryIds(owner, toId);
    await moveBetween(owner, { fromId: toId, entryIds: stay, toId });
    expect(await entryIds(owner, toId)).toEqual(stay);
  });

  it("moves basket entries to a wishlist, all or none, with their quantities", async () => {
    const code = await anItem();
    const { owner, basket } = await aBasket({ holding: [code], quantities: [4] });
    const entryId = basket.entries[0]?.entryId ?? "";
    await expect(moveFromBasket(owner, { entryIds: [entryId, "nothing"], toId: DEFAULT_ID })).rejects.toThrow(
      EntryNotFound,
    );
    await expect(moveFromBasket(owner, { entryIds: [entryId], toId: "nothing" })).rejects.toThrow(WishlistNotFound);
    expect((await findBasket(owner))?.totalQuantity).toBe(4);
    await moveFromBasket(owner, { entryIds: [entryId], toId: DEFAULT_ID });
    expect((await findBasket(owner))?.entries).toEqual([]);
    expect(await listHeldProducts(owner, DEFAULT_ID)).toMatchObject([{ code, quantity: 4 }]);
  });

  it("refuses to move a basket entry with details to a wishlist, where they would be lost", async () => {
    const [book, voucher] = [await anItem(), await anItem({ productType: "eVoucher", stock: null })];
    const { owner } = await aBasket({ holding: [book] });
    await addWithOptions(owner, { code: voucher, options: aVoucherOf() });
    const entryIds = ((await findBasket(owner))?.entries ?? []).map(({ entryId }) => entryId);
    await expect(moveFromBasket(owner, { entryIds, toId: DEFAULT_ID })).rejects.toThrow(
      "You can't move an item with details",
    );
    const entries = (await findBasket(owner))?.entries ?? [];
    expect(entries.map(({ code, options }) => [code, options])).toEqual([
      [book, []],
      [voucher, [aVoucherOf()]],
    ]);
  });

  it("only their owner can see and change wishlists", async () => {
    const [owner, other] = [anOwner(), anOwner()];
    const code = await anItem();
    const id = await createWishlist(owner, details);
    await addToWishlist(owner, id, { codes: [code] });
    const theirs = await entryIds(owner, id);
    const otherId = await createWishlist(other, details);
    for (const attack of [
      () => getWishlist(other, id),
      () => getWishlistPage(null, id, first),
      () => editWishlist(other, id, { name: "Mine now" }),
      () => setPrivacy(other, id, "public"),
      () => deleteWishlist(other, id),
      () => addToWishlist(other, id, { codes: [code] }),
      () => removeProduct(other, id, [code]),
      () => removeEntries(other, id, theirs),
      () => moveBetween(other, { fromId: id, entryIds: theirs, toId: otherId }),
      () => getPublicWishlistPage(id, first),
    ]) {
      await expect(attack()).rejects.toThrow(WishlistNotFound);
    }
    await expect(removeEntries(other, otherId, theirs)).rejects.toThrow(WishlistEntryNotFound);
    await expect(moveBetween(other, { fromId: otherId, entryIds: theirs, toId: DEFAULT_ID })).rejects.toThrow(
      WishlistEntryNotFound,
    );
    // A default list can't be addressed by the id of its database row.
    const rows = await database().selectFrom("wishlists").select("id").where("is_default", "=", 1).execute();
    for (const row of rows) await expect(getWishlist(owner, row.id)).rejects.toThrow(WishlistNotFound);
    expect(await shown(owner, id)).toEqual([code]);
    expect(await getWishlist(owner, id)).toMatchObject({ name: "Birthday", privacySetting: "private" });
  });

  it("shares a wishlist at an address that is new each time, and removes it when sharing stops", async () => {
    const owner = anOwner();
    const id = await createWishlist(owner, details);
    const { publicId } = await setPrivacy(owner, id, "public");
    expect(publicId).toMatch(/^[0-9a-f]{32}$/);
    expect((await setPrivacy(owner, id, "public")).publicId).toBe(publicId);
    expect((await getPublicWishlistPage(publicId ?? "", first)).wishlist.name).toBe("Birthday");
    expect(await setPrivacy(owner, id, "private")).toMatchObject({ privacySetting: "private", publicId: null });
    await expect(getPublicWishlistPage(publicId ?? "", first)).rejects.toThrow(WishlistNotFound);
    expect((await setPrivacy(owner, id, "public")).publicId).not.toBe(publicId);
    expect((await setPrivacy(owner, DEFAULT_ID, "public")).publicId).not.toBeNull();
  });

  it("deletes a wishlist with its entries, but never the default wishlist", async () => {
    const owner = anOwner();
    const id = await createWishlist(owner, details);
    await addToWishlist(owner, id, { codes: [await anItem()] });
    await deleteWishlist(owner, id);
    await expect(getWishlist(owner, id)).rejects.toThrow(WishlistNotFound);
    expect((await getWishes(owner)).codes).toEqual([]);
    await expect(deleteWishlist(owner, DEFAULT_ID)).rejects.toThrow(WishlistRefused);
    await editWishlist(owner, DEFAULT_ID, { name: "Mine" });
    expect(await listWishlists(owner)).toMatchObject([{ id: "default", name: "Mine" }]);
  });

  it("limits the number of wishlists and of entries in a wishlist", async () => {
    const owner = anOwner();
    for (let made = 1; made < MAX_LISTS; made += 1) await createWishlist(owner, details);
    await expect(createWishlist(owner, details)).rejects.toThrow("at most 100 wishlists");
    const codes: string[] = [];
    for (let made = 0; made <= MAX_ENTRIES; made += 1) codes.push(await anItem());
    await expect(addToWishlist(owner, DEFAULT_ID, { codes })).rejects.toThrow("at most 500 items");
    await addToWishlist(owner, DEFAULT_ID, { codes: codes.slice(1) });
    await expect(addToWishlist(owner, DEFAULT_ID, { codes: codes.slice(0, 1) })).rejects.toThrow(WishlistRefused);
    expect((await addToWishlist(owner, DEFAULT_ID, { codes: codes.slice(1, 3) })).alreadyIn).toHaveLength(2);
  });

  it("creates one default wishlist with every product when many tabs add to it at once", async () => {
    const owner = anOwner();
    const codes: string[] = [];
    for (let made = 0; made < 12; made += 1) codes.push(await anItem());
    await Promise.all(codes.map((code) => addToWishlist(owner, DEFAULT_ID, { codes: [code] })));
    await Promise.all(Array.from({ length: 6 }, () => addToWishlist(owner, DEFAULT_ID, { codes: codes.slice(0, 1) })));
    expect((await listWishlists(owner)).map((list) => list.entryCount)).toEqual([12]);
    const { entries } = await getWishlistPage(owner, DEFAULT_ID, { page: 1, entriesPerPage: 20 });
    expect(new Set(entries.map((entry) => entry.addedAt)).size).toBe(12);
  });

  it("moves a basket entry to a wishlist once, however many tabs move it at once", async () => {
    const { owner, basket } = await aBasket({ holding: [await anItem()], quantities: [2] });
    const move = () => moveFromBasket(owner, { entryIds: [basket.entries[0]?.entryId ?? ""], toId: DEFAULT_ID });
    const moves = await Promise.allSettled(Array.from({ length: 6 }, move));
    expect(moves.filter((it) => it.status === "fulfilled")).toHaveLength(1);
    expect(await listHeldProducts(owner, DEFAULT_ID)).toMatchObject([{ quantity: 2 }]);
  });
});
