import { holdUntil, selectPlacedAt } from "~/database/orders/waiting-order-records.server";
import { heldAfterStep } from "./waiting-rules";

/**
 * Extends the time for which an order keeps its copies, because its customer opened the bank's page or was refused there. Does nothing for
 * a balance.
 */
export async function holdAfterStep(orderId: string | null, now: Date): Promise<void> {
  const placedAt = orderId === null ? null : await selectPlacedAt(orderId);
  if (orderId !== null && placedAt !== null) await holdUntil(orderId, heldAfterStep(placedAt, now));
}
