/** Lets a shopper order a basket's pre-orders separately, so that they don't delay the rest. */
import { setSeparate } from "~/database/basket/basket-entry-records.server";
import { findHeldBasket, lockBasket } from "~/database/basket/basket-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { isSentLater, listEntries } from "./preorders";

/**
 * Sets the basket's pre-orders aside to be ordered after the other entries, or adds them to the order again. Makes three
 * queries in a transaction.
 */
export async function orderSeparately(ownerId: string, areSeparate: boolean): Promise<void> {
  await inTransaction(async () => {
    const basket = await lockBasket(ownerId);
    if (!basket) return;
    if (!areSeparate) return setSeparate(basket.id, null);
    const held = await findHeldBasket(ownerId);
    const later = listEntries(held?.entries ?? []).filter(isSentLater);
    const ids = later.map(({ entryId }) => entryId);
    if (ids.length > 0) await setSeparate(basket.id, ids);
  });
}
