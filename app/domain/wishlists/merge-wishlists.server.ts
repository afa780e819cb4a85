import { inTransaction } from "~/database/engine/connection.server";
import * as entries from "~/database/wishlists/wishlist-entry-records.server";
import * as lists from "~/database/wishlists/wishlist-records.server";
import { DEFAULT_NAME } from "./wishlist";
import { holdMaking } from "./wishlists.server";

/**
 * Everything in one owner's lists becomes the other's, as at sign-in, and nothing is lost. The default lists become one, and
 * so do lists of one name unless both have a description of their own; a product in both is wished for in the larger
 * quantity. The other lists come along as they are, so that there may be more than can be made. Without lists nothing happens.
 */
export async function mergeWishlists(fromOwner: string, toOwner: string): Promise<void> {
  if (fromOwner === toOwner) return;
  await inTransaction(async () => {
    if ((await lists.listWishlists(fromOwner)).length === 0) return;
    // Always in the same order, so that two merges the opposite ways wait for each other instead of for ever.
    let isThere = true;
    for (const owner of [fromOwner, toOwner].sort()) {
      if (owner === toOwner) await holdMaking(owner);
      else isThere = (await lists.holdLists(owner)) !== null;
    }
    if (!isThere) return;
    const leaving = await lists.listWishlists(fromOwner);
    const staying = await lists.listWishlists(toOwner);
    const coming: string[] = [];
    for (const list of leaving) {
      const same = staying.find((other) => isSame(list, other));
      if (!same) {
        coming.push(list.rowId);
        continue;
      }
      await takeDetails(list, same);
      await uniteEntries(list.rowId, same.rowId);
      await lists.deleteWishlist(list.rowId);
      staying.splice(staying.indexOf(same), 1);
    }
    await lists.giveWishlists(coming, toOwner);
  });
}

function isSame(list: lists.HeldWishlist, other: lists.HeldWishlist): boolean {
  if (list.id === other.id) return true;
  if (isDefault(list) || isDefault(other)) return false;
  const bothSpeak = list.description !== "" && other.description !== "" && list.description !== other.description;
  return nameKey(list) === nameKey(other) && !bothSpeak;
}

function isDefault(list: lists.HeldWishlist): boolean {
  return list.id !== list.rowId;
}

function nameKey(list: lists.HeldWishlist): string {
  return list.name.normalize("NFKC").toLowerCase();
}

/** What the list that stays doesn't say, it takes from the one that goes. */
async function takeDetails(from: lists.HeldWishlist, to: lists.HeldWishlist): Promise<void> {
  const isUnnamed = isDefault(to) && to.name === DEFAULT_NAME && from.name !== DEFAULT_NAME;
  const named = isUnnamed ? { name: from.name, colour: from.colour } : {};
  const described = to.description === "" && from.description !== "" ? { description: from.description } : {};
  if (isUnnamed || from.description !== to.description)
    await lists.updateWishlist(to.rowId, { ...named, ...described });
}

async function uniteEntries(fromRow: string, toRow: string): Promise<void> {
  const present = new Map((await entries.listKept(toRow)).map((entry) => [entry.code, entry]));
  const leaving = await entries.listKept(fromRow);
  for (const entry of leaving) {
    const there = present.get(entry.code);
    if (there && there.quantity < entry.quantity) await entries.setQuantity(there.entryId, entry.quantity);
  }
  await entries.moveEntries(
    leaving.filter((entry) => !present.has(entry.code)).map((entry) => entry.entryId),
    toRow,
  );
}
