/** Merges baskets when their owner signs in. */
import * as entries from "~/database/basket/basket-entry-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import * as sets from "~/database/basket/option-set-records.server";
import { inTransaction } from "~/database/engine/connection.server";

/**
 * Moves one owner's basket into another owner's basket at sign-in. Quantities of the same product are added up to its maximum
 * per order; all sets of details are kept. Nothing is lost, so the result can exceed the usual number of entries. If both
 * baskets have an offer code, the target's is kept. Deletes the first basket; does nothing when there is none.
 */
export async function mergeBaskets(fromOwner: string, toOwner: string): Promise<void> {
  if (fromOwner === toOwner) return;
  await inTransaction(async () => {
    if (!(await baskets.findHeldBasket(fromOwner))) return;
    // Always lock in the same order, so that two opposite merges cannot deadlock.
    const held = new Map<string, { id: string; offerCode: string | null } | null>();
    for (const owner of [fromOwner, toOwner].sort()) {
      held.set(owner, owner === fromOwner ? await baskets.lockBasket(owner) : await baskets.lockOrCreateBasket(owner));
    }
    const [from, to] = [held.get(fromOwner), held.get(toOwner)];
    if (!from || !to) return;
    await mergeEntries(from.id, to.id);
    if (to.offerCode === null && from.offerCode !== null) await baskets.setOfferCodeOf(to.id, from.offerCode);
    await baskets.deleteBasket(from.id);
  });
}

async function mergeEntries(fromId: string, toId: string): Promise<void> {
  const leaving = await entries.listMergeableEntries(fromId);
  if (leaving.length === 0) return;
  const staying = await entries.listMergeableEntries(toId);
  if (leaving.some((entry) => entry.lastUpdated)) await entries.clearLastUpdated(toId);
  const moving: string[] = [];
  for (const entry of leaving) {
    const same = staying.find((it) => it.code === entry.code && it.optionsKey === entry.optionsKey);
    if (!same) {
      moving.push(entry.entryId);
      continue;
    }
    if (entry.sets > 0) await sets.moveOptionSets(entry.entryId, same.entryId, same.sets);
    // Keep quantities above a lowered maximum: the basket shows a notice, and the next change of the entry applies the maximum.
    const most = Math.max(entry.maxPerOrder, entry.quantity, same.quantity, entry.sets + same.sets);
    await entries.updateMergedEntry(same.entryId, {
      quantity: Math.min(most, entry.quantity + same.quantity),
      affCode: same.affCode ?? entry.affCode,
      referrer: same.referrer ?? entry.referrer,
      lastUpdated: entry.lastUpdated,
    });
  }
  if (moving.length > 0) await entries.moveEntries(moving, toId);
}
