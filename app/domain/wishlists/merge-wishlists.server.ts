import { inTransaction } from "~/database/engine/connection.server";
import * as entries from "~/database/wishlists/wishlist-entry-records.server";
import * as lists from "~/database/wishlists/wishlist-records.server";
import { DEFAULT_NAME } from "./wishlist";
import { lockOrCreateDefaultList } from "./wishlists.server";

/**
 * Moves one owner's lists to another owner at sign-in, without losing anything. Merges the default lists, and lists with the
 * same name unless their descriptions contradict each other; a product in both keeps the larger quantity. A private list never
 * merges with a shared one, so that nothing private is published and a shared link keeps its products. The other lists move
 * unchanged, so the owner may then exceed the usual limits. Does nothing if there are no lists.
 */
export async function mergeWishlists(fromOwner: string, toOwner: string): Promise<void> {
  if (fromOwner === toOwner) return;
  await inTransaction(async () => {
    if ((await lists.listWishlists(fromOwner)).length === 0) return;
    // Always lock in the same order, so that two opposite merges can't deadlock.
    let isThere = true;
    for (const owner of [fromOwner, toOwner].sort()) {
      if (owner === toOwner) await lockOrCreateDefaultList(owner);
      else isThere = (await lists.lockLists(owner)) !== null;
    }
    if (!isThere) return;
    const leaving = await lists.listWishlists(fromOwner);
    const staying = await lists.listWishlists(toOwner);
    const coming: string[] = [];
    for (const list of leaving) {
      const same = findTwin(list, staying);
      if (same) {
        await takeDetails(list, same);
        await uniteEntries(list.rowId, same.rowId);
        await lists.deleteWishlist(list.rowId);
        staying.splice(staying.indexOf(same), 1);
      } else if (isDefault(list)) await keepAsOrdinary(list, toOwner);
      else coming.push(list.rowId);
    }
    await lists.giveWishlists(coming, toOwner);
  });
}

/**
 * Finds the list to merge with: for a default list the other default list, and otherwise, or if that can't be merged with, a
 * list of the same name.
 */
function findTwin(list: lists.HeldWishlist, staying: readonly lists.HeldWishlist[]): lists.HeldWishlist | undefined {
  const alike = staying.filter((other) => other.privacySetting === list.privacySetting);
  const defaultOne = isDefault(list) ? alike.find(isDefault) : undefined;
  return defaultOne ?? alike.find((other) => !isDefault(other) && isSame(list, other));
}

function isSame(list: lists.HeldWishlist, other: lists.HeldWishlist): boolean {
  const bothSpeak = list.description !== "" && other.description !== "" && list.description !== other.description;
  return nameKey(list) === nameKey(other) && !bothSpeak;
}

/**
 * Turns a default list into an ordinary one, because its new owner already has a default list. An empty default list is
 * deleted.
 */
async function keepAsOrdinary(list: lists.HeldWishlist, toOwner: string): Promise<void> {
  const { rowId, name, colour, description, publicId, entryCount } = list;
  const kept = entryCount > 0 ? await lists.insertWishlist(toOwner, { name, colour, description }) : null;
  if (kept !== null) await uniteEntries(rowId, kept);
  await lists.deleteWishlist(rowId);
  if (kept !== null && publicId !== null) await lists.setPublicId(kept, publicId);
}

function isDefault(list: lists.HeldWishlist): boolean {
  return list.id !== list.rowId;
}

function nameKey(list: lists.HeldWishlist): string {
  return list.name.normalize("NFKC").toLowerCase();
}

/** Copies the name, colour and description to the remaining list if it doesn't have its own. */
async function takeDetails(from: lists.HeldWishlist, to: lists.HeldWishlist): Promise<void> {
  const isUnnamed = isDefault(to) && to.name === DEFAULT_NAME && from.name !== DEFAULT_NAME;
  const named = isUnnamed ? { name: from.name, colour: from.colour } : {};
  const described = to.description === "" && from.description !== "" ? { description: from.description } : {};
  if (isUnnamed || from.description !== to.description)
    await lists.updateWishlist(to.rowId, { ...named, ...described });
}

async function uniteEntries(fromRow: string, toRow: string): Promise<void> {
  const present = new Map((await entries.listStoredEntries(toRow)).map((entry) => [entry.code, entry]));
  const leaving = await entries.listStoredEntries(fromRow);
  for (const entry of leaving) {
    const there = present.get(entry.code);
    if (there && there.quantity < entry.quantity) await entries.setQuantity(there.entryId, entry.quantity);
  }
  await entries.moveEntries(
    leaving.filter((entry) => !present.has(entry.code)).map((entry) => entry.entryId),
    toRow,
  );
}
