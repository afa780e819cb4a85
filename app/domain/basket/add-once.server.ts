import { deleteAddKey, deleteAddKeysBefore, keepAddKey } from "~/database/basket/add-key-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { AddRequest, AddResult } from "./add-request";
import { addToBasket } from "./basket.server";

/** Longer than a browser holds requests that it could not send, in ms. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Adds once for each `key`, however often the request arrives: if the answer was lost, the browser sends it again, and the shopper may have
 * removed the product since. An add that was refused may be tried again.
 */
export async function addToBasketOnce(ownerId: string, key: string, request: AddRequest): Promise<AddResult> {
  const now = Date.now();
  return inTransaction(async () => {
    await deleteAddKeysBefore(new Date(now - KEPT_MS).toISOString());
    if (!(await keepAddKey(ownerId, key, new Date(now).toISOString())))
      return { success: true, entries: [], alreadyIn: [...new Set(request.codes)], refused: [] };
    const result = await addToBasket(ownerId, request);
    if (result.entries.length === 0) await deleteAddKey(ownerId, key);
    return result;
  });
}
