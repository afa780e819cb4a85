/** The operations on wishlists. The owner is identified by a guest's id from the signed cookie or by an account's id. */
import { randomBytes } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import * as entries from "~/database/wishlists/wishlist-entry-records.server";
import * as lists from "~/database/wishlists/wishlist-records.server";
import { keepInUse } from "~/domain/accounts/idle-guests.server";
import { paginate } from "~/domain/catalogue/pagination";
import { readSummary } from "~/domain/catalogue/read-product.server";
import { DEFAULT_COLOUR } from "./colours";
import { WishlistNotFound, WishlistRefused } from "./refusals";
import {
  DEFAULT_ID,
  DEFAULT_NAME,
  MAX_HEARTS,
  MAX_LISTS,
  PAGE_SIZE,
  type PrivacySetting,
  untouchedDefault,
  type Wishes,
  type Wishlist,
  type WishlistEntry,
  type WishlistPage,
  type WishlistSort,
} from "./wishlist";
import { WISHLIST_MESSAGES } from "./wishlist-messages";

/** A list's name and appearance. */
export type WishlistDetails = Pick<Wishlist, "name" | "colour" | "description">;

/** A request for a page of a list; without `sort`, the list's own sort order is used. */
interface PageRequest {
  page: number;
  entriesPerPage?: number | undefined;
  sort?: WishlistSort | undefined;
}

/** Locks the owner's lists for the rest of the transaction, creating the default list if needed. */
export function lockOrCreateDefaultList(ownerId: string): Promise<string> {
  return lists.lockOrCreateDefault(ownerId, { name: DEFAULT_NAME, colour: DEFAULT_COLOUR });
}

/** Returns the owner's lists, starting with the default list, even if that isn't stored yet. Runs one query. */
export async function listWishlists(ownerId: string | null): Promise<Wishlist[]> {
  const own = ownerId === null ? [] : (await lists.listWishlists(ownerId)).map(shown);
  return own[0]?.id === DEFAULT_ID ? own : [untouchedDefault(DEFAULT_COLOUR), ...own];
}

/** Finds one of the owner's lists. Throws {@link WishlistNotFound}, including for another owner's list. Runs one query. */
export async function getWishlist(ownerId: string | null, id: string): Promise<Wishlist> {
  return shown(await getHeld(ownerId, id));
}

/** Finds a list, together with the id of its database row; that id is '' for a default list that isn't stored yet. */
export async function getHeld(ownerId: string | null, id: string): Promise<lists.HeldWishlist> {
  const own = ownerId === null ? null : await lists.findWishlist(ownerId, id);
  if (own) return own;
  if (id !== DEFAULT_ID) throw new WishlistNotFound(id);
  return { ...untouchedDefault(DEFAULT_COLOUR), rowId: "" };
}

/**
 * Returns a page of the owner's own list. Throws {@link WishlistNotFound}, and a RangeError if the page would have no entries.
 * Runs two queries.
 */
export async function getWishlistPage(ownerId: string | null, id: string, request: PageRequest): Promise<WishlistPage> {
  return getPage(await getHeld(ownerId, id), request);
}

/** Returns a page of a shared list. Throws {@link WishlistNotFound}. Runs two queries. */
export async function getPublicWishlistPage(publicId: string, request: PageRequest): Promise<WishlistPage> {
  const held = await lists.findPublicWishlist(publicId);
  if (!held) throw new WishlistNotFound(publicId);
  return getPage(held, request);
}

async function getPage(held: lists.HeldWishlist, request: PageRequest): Promise<WishlistPage> {
  const sort = request.sort ?? held.sort;
  const itemsPerPage = request.entriesPerPage ?? PAGE_SIZE;
  const { page, pages, start } = paginate(held.entryCount, { page: request.page, itemsPerPage });
  const rows =
    held.rowId === "" ? [] : await entries.listEntries(held.rowId, { sort, offset: start, limit: itemsPerPage });
  return {
    wishlist: shown(held),
    entries: rows.flatMap(toEntry),
    wishlistEntryCount: held.entryCount,
    sort,
    page,
    pages,
  };
}

function toEntry(row: entries.EntryRow): WishlistEntry[] {
  const product = readSummary(row);
  if (!product) return [];
  const withdrawn = row.withdrawnAt !== null;
  return [
    {
      entryId: row.entryId,
      quantity: row.quantity,
      addedAt: row.addedAt,
      product: withdrawn ? { ...product, availability: "unavailable" } : product,
      withdrawn,
    },
  ];
}

function shown({ rowId: _rowId, ...list }: lists.HeldWishlist): Wishlist {
  return list;
}

/** Returns the data for the hearts on all of this visitor's pages. Runs one query. */
export async function getWishes(ownerId: string): Promise<Wishes> {
  const rows = await entries.listWishedCodes(ownerId, MAX_HEARTS + MAX_LISTS);
  // Use only the latest of these times, which is enough because a change to any list also updates the time of the default list.
  keepInUse(
    rows
      .map((row) => row.touchedAt)
      .sort()
      .at(-1) ?? null,
    () => lists.lockLists(ownerId),
  );
  const codes = new Set(rows.flatMap((row) => row.code ?? []));
  return { codes: [...codes].slice(0, MAX_HEARTS), severalLists: new Set(rows.map((row) => row.rowId)).size > 1 };
}

/** Creates a private list and returns its id. Throws {@link WishlistRefused} if the owner has too many. */
export async function createWishlist(ownerId: string, details: WishlistDetails): Promise<string> {
  return inTransaction(async () => {
    await lockOrCreateDefaultList(ownerId);
    if ((await lists.listWishlists(ownerId)).length >= MAX_LISTS) {
      throw new WishlistRefused(WISHLIST_MESSAGES.tooManyLists);
    }
    return lists.insertWishlist(ownerId, details);
  });
}

/** Changes only the given details. Throws {@link WishlistNotFound}. */
export async function editWishlist(
  ownerId: string,
  id: string,
  details: Partial<WishlistDetails & Pick<Wishlist, "sort">>,
): Promise<Wishlist> {
  return change(ownerId, id, ({ rowId }) => lists.updateWishlist(rowId, details));
}

/**
 * Shares the list under a new unguessable address, or makes it private, which invalidates the old address. Only members can
 * share, which the caller must check. Throws {@link WishlistNotFound}.
 */
export async function setPrivacy(ownerId: string, id: string, setting: PrivacySetting): Promise<Wishlist> {
  const publicId = setting === "public" ? randomBytes(16).toString("hex") : null;
  return change(ownerId, id, ({ rowId }) => lists.setPublicId(rowId, publicId));
}

/**
 * Deletes the list with all its entries. Throws {@link WishlistNotFound}, and {@link WishlistRefused} for the default
 * list.
 */
export async function deleteWishlist(ownerId: string, id: string): Promise<void> {
  if (id === DEFAULT_ID) throw new WishlistRefused(WISHLIST_MESSAGES.defaultStays);
  await inTransaction(async () => {
    if (!(await lists.lockLists(ownerId))) throw new WishlistNotFound(id);
    await lists.deleteWishlist((await getHeld(ownerId, id)).rowId);
  });
}

/** Locks a list, creating the default list if needed, changes it, and returns its new state. */
async function change(
  ownerId: string,
  id: string,
  make: (held: lists.HeldWishlist) => Promise<void>,
): Promise<Wishlist> {
  return inTransaction(async () => {
    if (id === DEFAULT_ID) await lockOrCreateDefaultList(ownerId);
    else await lists.lockLists(ownerId);
    await make(await getHeld(ownerId, id));
    return getWishlist(ownerId, id);
  });
}

/** Returns the owner's lists, with the product codes by entry id. Runs two queries. (spec 3, Wishlist) */
export async function listWishlistsWithEntries(
  ownerId: string | null,
): Promise<(Wishlist & { entries: Record<string, string> })[]> {
  const own = ownerId === null ? [] : await lists.listWishlists(ownerId);
  const stored = ownerId === null ? [] : await entries.listAllStoredEntries(ownerId);
  const byRow = Map.groupBy(stored, (entry) => entry.rowId);
  const all = own.map((held) => {
    const inIt = byRow.get(held.rowId) ?? [];
    return { ...shown(held), entries: Object.fromEntries(inIt.map((it) => [it.entryId, it.code])) };
  });
  return all[0]?.id === DEFAULT_ID ? all : [{ ...untouchedDefault(DEFAULT_COLOUR), entries: {} }, ...all];
}
