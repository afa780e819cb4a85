/** Undoes the last removal from a basket. */
import { randomUUID } from "node:crypto";
import * as entries from "~/database/basket/basket-entry-records.server";
import * as baskets from "~/database/basket/basket-records.server";
import * as sets from "~/database/basket/option-set-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { toOptionsKey } from "~/domain/options/options";
import type { HeldEntry, RemovedEntry } from "./entry";
import { NothingToUndo } from "./refusals";

const OFFERED_FOR_MS = 10 * 60_000;

/**
 * Stores the entry that is about to be removed, replacing the previously removed one. Runs within the removal's transaction.
 */
export async function keepForUndo(basketId: string, held: HeldEntry): Promise<void> {
  const { code, gift, quantity, seenPriceCents, seenAvailability, affCode, referrer, options, product } = held;
  await baskets.putRemoved(basketId, {
    ...{ code, gift, quantity, seenPriceCents, seenAvailability, affCode, referrer, options },
    ...{ id: randomUUID(), title: product.title, at: new Date().toISOString() },
  });
}

/** Returns the removal that the basket's page offers to undo, or null when it was too long ago. */
export function undoable(removed: RemovedEntry | null, now: Date): { id: string; title: string } | null {
  if (removed === null || now.getTime() - Date.parse(removed.at) > OFFERED_FOR_MS) return null;
  return { id: removed.id, title: removed.title };
}

/**
 * Puts back the last removed entry, with its details and the price that the shopper saw. If the product has since been added
 * again, only restores the details. Throws {@link NothingToUndo}. Makes at most nine queries in a transaction.
 */
export async function undoRemoval(ownerId: string, removalId: string): Promise<void> {
  await inTransaction(async () => {
    const basket = await baskets.lockBasket(ownerId);
    const removed = basket && (await baskets.takeRemoved(basket.id));
    if (!basket || removed?.id !== removalId) throw new NothingToUndo();
    const { code, gift, quantity, seenPriceCents, seenAvailability, affCode, referrer, options } = removed;
    const contents = await entries.findContents(basket.id);
    const same = contents.entries.find((entry) => entry.code === code && entry.optionsKey === toOptionsKey(gift));
    const held = same && (await baskets.findHeldEntry(basket.id, same.entryId));
    const entry = {
      code,
      gift,
      quantity,
      affCode,
      referrer,
      priceCents: seenPriceCents,
      availability: seenAvailability,
    };
    const entryId = held?.entryId ?? (await entries.insertEntries(basket.id, [entry], contents.lastAddedAt)).get(code);
    if (entryId === undefined || options.length === 0) return;
    const behind = held?.options.length ?? 0;
    for (const [at, set] of options.entries()) {
      await sets.insertOptionSet(entryId, { id: randomUUID(), position: behind + at, options: set });
    }
    const seen = held ?? { seenPriceCents, seenAvailability };
    await entries.updateEntry(basket.id, entryId, { quantity: behind + options.length, ...seen });
  });
}
