/** The verbs of what stands in lists: hearts, moves, removals. An owner is the guest's id from the cookie, or an account's. */
import { inTransaction } from "~/database/engine/connection.server";
import * as entries from "~/database/wishlists/wishlist-entry-records.server";
import * as lists from "~/database/wishlists/wishlist-records.server";
import { removeFromBasket } from "~/domain/basket/basket.server";
import { UnknownProduct, WishlistEntryNotFound, WishlistNotFound, WishlistRefused } from "./refusals";
import { DEFAULT_ID, MOST_ENTRIES } from "./wishlist";
import { WISHLIST_MESSAGES } from "./wishlist-messages";
import { getHeld, holdMaking } from "./wishlists.server";

const MOST_OF_ONE = 9999;

/** What came of adding to a list. */
interface AddedToWishlist {
  /** The list's. */
  name: string;
  added: string[];
  /** These were there before and are as they were: a second press, a reload, a retry. */
  alreadyIn: string[];
  /** Nobody has heard of these. */
  unknown: string[];
}

interface Wanted {
  code: string;
  quantity: number;
}

/**
 * Adds products, the first given to stand first. Quantities answer to codes by position; missing is 1. Throws
 * {@link WishlistNotFound}, {@link UnknownProduct} when nothing of it is known, {@link WishlistRefused} when it doesn't fit.
 */
export async function addToWishlist(
  ownerId: string,
  id: string,
  asked: { codes: readonly string[]; quantities?: readonly number[] },
): Promise<AddedToWishlist> {
  const wanted = new Map(asked.codes.map((code, i): [string, number] => [code, asked.quantities?.[i] ?? 1]).reverse());
  return inTransaction(async () => {
    const known = await entries.listKnownCodes([...wanted.keys()]);
    if (known.size === 0) throw new UnknownProduct();
    const list = await holdList(ownerId, id);
    const products = [...wanted].filter(([code]) => known.has(code)).map(([code, quantity]) => ({ code, quantity }));
    const { added, alreadyIn } = await putInto(list.rowId, products);
    return { name: list.name, added, alreadyIn, unknown: asked.codes.filter((code) => !known.has(code)) };
  });
}

/** The ids of the owner's lists that hold the product. */
export async function listsHolding(ownerId: string | null, code: string): Promise<string[]> {
  if (ownerId === null) return [];
  const holders = new Set(await entries.listHolders(ownerId, code));
  return (await lists.listWishlists(ownerId)).filter((list) => holders.has(list.rowId)).map((list) => list.id);
}

/**
 * Takes one product out of one list. Throws {@link WishlistRefused} in the spec's words when several were asked for, or when it
 * isn't in the list. (spec 5, Wishlist; spec 8)
 */
export async function removeProduct(ownerId: string, id: string, codes: readonly string[]): Promise<void> {
  const [code] = codes;
  if (codes.length > 1) throw new WishlistRefused(WISHLIST_MESSAGES.tooManyToRemove);
  await inTransaction(async () => {
    const list = await holdOwn(ownerId, id);
    const kept = (await entries.listKept(list.rowId)).find((entry) => entry.code === code);
    if (!kept) throw new WishlistRefused(WISHLIST_MESSAGES.notInWishlist);
    await entries.deleteEntries(list.rowId, [kept.entryId]);
  });
}

/** Removes entries of one list; those that are gone already don't matter. Throws {@link WishlistEntryNotFound} when none was there. */
export async function removeEntries(ownerId: string, id: string, entryIds: readonly string[]): Promise<number> {
  return inTransaction(async () => {
    const list = await holdOwn(ownerId, id);
    const removed = await entries.deleteEntries(list.rowId, entryIds);
    if (removed === 0) throw new WishlistEntryNotFound();
    return removed;
  });
}

/**
 * Moves entries from one list to another, latest there. A product that is there already stays one entry, of the larger
 * quantity. Throws {@link WishlistNotFound}, {@link WishlistEntryNotFound} when none was there, {@link WishlistRefused}.
 */
export async function moveBetween(
  ownerId: string,
  move: { fromId: string; entryIds: readonly string[]; toId: string },
): Promise<{ name: string; moved: number }> {
  return inTransaction(async () => {
    const from = await holdOwn(ownerId, move.fromId);
    const to = await getHeld(ownerId, move.toId);
    const moving = (await entries.listKept(from.rowId)).filter((entry) => move.entryIds.includes(entry.entryId));
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
 * Moves entries of the owner's basket into a list, with their quantities: all of them or none. Throws the basket's
 * `EntryNotFound`, {@link WishlistNotFound}, {@link WishlistRefused}, also for an entry with details, which a list can't keep.
 */
export async function moveFromBasket(
  ownerId: string,
  move: { entryIds: readonly string[]; toId: string },
): Promise<{ name: string; moved: number }> {
  return inTransaction(async () => {
    // The basket first and the lists after, as at sign-in: two who hold one each would wait for ever.
    const moving: Wanted[] = [];
    for (const entryId of new Set(move.entryIds)) moving.push(await removeFromBasket(ownerId, entryId, refuseDetails));
    const to = await holdList(ownerId, move.toId);
    await putInto(to.rowId, moving);
    return { name: to.name, moved: moving.length };
  });
}

function refuseDetails({ options }: { options: readonly unknown[] }): void {
  if (options.length > 0) throw new WishlistRefused(WISHLIST_MESSAGES.detailsStay);
}

/** Everything a list holds, oldest first: what goes into the basket when the whole list is added. Throws {@link WishlistNotFound}. */
export async function listHeldProducts(ownerId: string | null, id: string): Promise<Wanted[]> {
  const { rowId } = await getHeld(ownerId, id);
  return rowId === "" ? [] : entries.listKept(rowId);
}

/** Adds behind what is there; what is there already is wished for in the larger quantity. Throws {@link WishlistRefused} when it doesn't fit. */
async function putInto(rowId: string, products: readonly Wanted[]): Promise<{ added: string[]; alreadyIn: string[] }> {
  const kept = await entries.listKept(rowId);
  const present = new Map(kept.map((entry) => [entry.code, entry]));
  const wanted = new Map(products.map(({ code, quantity }) => [code, Math.min(MOST_OF_ONE, Math.max(1, quantity))]));
  const added = [...wanted].filter(([code]) => !present.has(code)).map(([code, quantity]) => ({ code, quantity }));
  if (added.length > 0 && kept.length + added.length > MOST_ENTRIES) {
    throw new WishlistRefused(WISHLIST_MESSAGES.listFull);
  }
  await entries.insertEntries(rowId, added, kept.at(-1)?.addedAt ?? null);
  for (const [code, quantity] of wanted) {
    const there = present.get(code);
    if (there && there.quantity < quantity) await entries.setQuantity(there.entryId, quantity);
  }
  return { added: added.map(({ code }) => code), alreadyIn: [...wanted.keys()].filter((code) => present.has(code)) };
}

/** The list, with the owner's lists held; the default one is made where it must be. */
async function holdList(ownerId: string, id: string): Promise<lists.HeldWishlist> {
  if (id === DEFAULT_ID) await holdMaking(ownerId);
  else await lists.holdLists(ownerId);
  return getHeld(ownerId, id);
}

/** The same of a list that must be there. */
async function holdOwn(ownerId: string, id: string): Promise<lists.HeldWishlist> {
  if (!(await lists.holdLists(ownerId))) throw new WishlistNotFound(id);
  return getHeld(ownerId, id);
}
