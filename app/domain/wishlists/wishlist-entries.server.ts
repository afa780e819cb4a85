/** Adds, moves and removes entries of lists. The owner is identified by a guest's id from the cookie or by an account's id. */
import { inTransaction } from "~/database/engine/connection.server";
import * as entries from "~/database/wishlists/wishlist-entry-records.server";
import * as lists from "~/database/wishlists/wishlist-records.server";
import { removeFromBasket } from "~/domain/basket/basket.server";
import { UnknownProduct, WishlistEntryNotFound, WishlistNotFound, WishlistRefused } from "./refusals";
import { DEFAULT_ID, MAX_ENTRIES } from "./wishlist";
import { WISHLIST_MESSAGES } from "./wishlist-messages";
import { getHeld, lockOrCreateDefaultList } from "./wishlists.server";

const MAX_OF_ONE = 9999;

interface AddedToWishlist {
  name: string;
  added: string[];
  /**
   * Codes of products that were already in the list and stay unchanged, for example after a second click, a reload or a retry.
   */
  alreadyIn: string[];
  /** Codes of products that the shop doesn't know. */
  unknown: string[];
}

interface WishedProduct {
  code: string;
  quantity: number;
}

/**
 * Adds products to a list, which then shows the first of the given products at the top. Quantities match codes by position; a
 * missing quantity is 1. Throws {@link WishlistNotFound}, {@link UnknownProduct} if all products are unknown, {@link
 * WishlistRefused} if the list is full.
 */
export async function addToWishlist(
  ownerId: string,
  id: string,
  request: { codes: readonly string[]; quantities?: readonly number[] },
): Promise<AddedToWishlist> {
  const quantities = new Map(
    request.codes.map((code, i): [string, number] => [code, request.quantities?.[i] ?? 1]).reverse(),
  );
  return inTransaction(async () => {
    const known = await entries.listKnownCodes([...quantities.keys()]);
    if (known.size === 0) throw new UnknownProduct();
    const list = await lockList(ownerId, id);
    const products = [...quantities]
      .filter(([code]) => known.has(code))
      .map(([code, quantity]) => ({ code, quantity }));
    const { added, alreadyIn } = await putInto(list.rowId, products);
    return { name: list.name, added, alreadyIn, unknown: request.codes.filter((code) => !known.has(code)) };
  });
}

/** Returns the ids of the owner's lists that contain the product. */
export async function listsHolding(ownerId: string | null, code: string): Promise<string[]> {
  if (ownerId === null) return [];
  const holders = new Set(await entries.listHolders(ownerId, code));
  return (await lists.listWishlists(ownerId)).filter((list) => holders.has(list.rowId)).map((list) => list.id);
}

/**
 * Removes one product from one list. For several products, or a product that isn't in the list, throws {@link WishlistRefused}
 * with the spec's wording. (spec 5, Wishlist; spec 8)
 */
export async function removeProduct(ownerId: string, id: string, codes: readonly string[]): Promise<void> {
  const [code] = codes;
  if (codes.length > 1) throw new WishlistRefused(WISHLIST_MESSAGES.tooManyToRemove);
  await inTransaction(async () => {
    const list = await lockOwn(ownerId, id);
    const stored = (await entries.listStoredEntries(list.rowId)).find((entry) => entry.code === code);
    if (!stored) throw new WishlistRefused(WISHLIST_MESSAGES.notInWishlist);
    await entries.deleteEntries(list.rowId, [stored.entryId]);
  });
}

/** Removes entries from a list, ignoring those that no longer exist. Throws {@link WishlistEntryNotFound} if none exists. */
export async function removeEntries(ownerId: string, id: string, entryIds: readonly string[]): Promise<number> {
  return inTransaction(async () => {
    const list = await lockOwn(ownerId, id);
    const removed = await entries.deleteEntries(list.rowId, entryIds);
    if (removed === 0) throw new WishlistEntryNotFound();
    return removed;
  });
}

/**
 * Moves entries to another list, where they become the newest ones. A product that is already there remains a single entry,
 * with the larger quantity. Throws {@link WishlistNotFound}, {@link WishlistEntryNotFound} if none of the entries exists,
 * {@link WishlistRefused}.
 */
export async function moveBetween(
  ownerId: string,
  move: { fromId: string; entryIds: readonly string[]; toId: string },
): Promise<{ name: string; moved: number }> {
  return inTransaction(async () => {
    const from = await lockOwn(ownerId, move.fromId);
    const to = await getHeld(ownerId, move.toId);
    const moving = (await entries.listStoredEntries(from.rowId)).filter((entry) =>
      move.entryIds.includes(entry.entryId),
    );
    if (moving.length === 0) throw new WishlistEntryNotFound();
    if (from.rowId === to.rowId) return { name: to.name, moved: moving.length };
    await putInto(to.rowId, moving);
    await entries.deleteEntries(
      from.rowId,
      moving.map((entry) => entry.entryId),
    );
    return { name: to.name, moved: moving.length };
  });
}

/**
 * Moves entries of the owner's basket into a list, with their quantities: all or none. Throws the basket's `EntryNotFound`,
 * {@link WishlistNotFound}, and {@link WishlistRefused}, including for an entry with details, which a list can't store.
 */
export async function moveFromBasket(
  ownerId: string,
  move: { entryIds: readonly string[]; toId: string },
): Promise<{ name: string; moved: number }> {
  return inTransaction(async () => {
    // Lock the basket first and the lists second, as at sign-in, to avoid a deadlock.
    const moving: WishedProduct[] = [];
    for (const entryId of new Set(move.entryIds)) moving.push(await removeFromBasket(ownerId, entryId, refuseDetails));
    const to = await lockList(ownerId, move.toId);
    await putInto(to.rowId, moving);
    return { name: to.name, moved: moving.length };
  });
}

function refuseDetails({ options }: { options: readonly unknown[] }): void {
  if (options.length > 0) throw new WishlistRefused(WISHLIST_MESSAGES.detailsStay);
}

/**
 * Lists all products in a list, oldest first, so that the whole list can be added to the basket. Throws {@link
 * WishlistNotFound}.
 */
export async function listHeldProducts(ownerId: string | null, id: string): Promise<WishedProduct[]> {
  const { rowId } = await getHeld(ownerId, id);
  return rowId === "" ? [] : entries.listStoredEntries(rowId);
}

/**
 * Adds products at the end. A product that is already there keeps the larger quantity. Throws {@link WishlistRefused} if the
 * list is full.
 */
async function putInto(
  rowId: string,
  products: readonly WishedProduct[],
): Promise<{ added: string[]; alreadyIn: string[] }> {
  const stored = await entries.listStoredEntries(rowId);
  const present = new Map(stored.map((entry) => [entry.code, entry]));
  const quantities = new Map(products.map(({ code, quantity }) => [code, Math.min(MAX_OF_ONE, Math.max(1, quantity))]));
  const added = [...quantities].filter(([code]) => !present.has(code)).map(([code, quantity]) => ({ code, quantity }));
  if (added.length > 0 && stored.length + added.length > MAX_ENTRIES) {
    throw new WishlistRefused(WISHLIST_MESSAGES.listFull);
  }
  await entries.insertEntries(rowId, added, stored.at(-1)?.addedAt ?? null);
  for (const [code, quantity] of quantities) {
    const there = present.get(code);
    if (there && there.quantity < quantity) await entries.setQuantity(there.entryId, quantity);
  }
  return {
    added: added.map(({ code }) => code),
    alreadyIn: [...quantities.keys()].filter((code) => present.has(code)),
  };
}

/** Locks the owner's lists and returns this list, creating the default list if needed. */
async function lockList(ownerId: string, id: string): Promise<lists.HeldWishlist> {
  if (id === DEFAULT_ID) await lockOrCreateDefaultList(ownerId);
  else await lists.lockLists(ownerId);
  return getHeld(ownerId, id);
}

/** Locks the owner's lists and returns this list, which must already exist. */
async function lockOwn(ownerId: string, id: string): Promise<lists.HeldWishlist> {
  if (!(await lists.lockLists(ownerId))) throw new WishlistNotFound(id);
  return getHeld(ownerId, id);
}
