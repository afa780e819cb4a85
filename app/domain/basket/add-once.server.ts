import { deleteAddKey, deleteAddKeysBefore, keepAddKey } from "~/database/basket/add-key-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import type { AddRequest, AddResult } from "./add-request";
import { addToBasket } from "./basket.server";

/** Time for which keys are stored, in ms. Browsers discard unsent requests earlier than that. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Adds to the basket once per `key`, however often the request arrives. If a response is lost, the browser sends the request
 * again, although the shopper may have removed the product since then. A refused request can be repeated.
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
