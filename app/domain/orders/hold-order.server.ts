/** Locks the rows of orders until a transaction ends, and reserves their copies until they are paid. */
import { lockOrder } from "~/database/orders/order-records.server";
import { selectPayment } from "~/database/orders/payment-records.server";
import { holdUntil, selectPlacedAt } from "~/database/orders/waiting-order-records.server";
import type { OrderState } from "./order";
import type { Payment } from "./payment";
import { heldAfterStep } from "./waiting-rules";

/**
 * Extends the time for which an order's copies are reserved, because the customer opened the bank's page or had a payment
 * declined there. Does nothing for a balance payment.
 */
export async function holdAfterStep(orderId: string | null, now: Date): Promise<void> {
  const placedAt = orderId === null ? null : await selectPlacedAt(orderId);
  if (orderId !== null && placedAt !== null) await holdUntil(orderId, heldAfterStep(placedAt, now));
}

/**
 * Locks the order of a payment, if there is one. If the order has become part of another order since the payment was read,
 * locks the other order, which the payment now belongs to.
 */
export async function lockOrderOfPayment(
  { id, orderId }: Payment,
  now: string,
): Promise<Pick<Payment, "orderId"> & { state: OrderState | null }> {
  if (orderId === null) return { orderId, state: null };
  const state = await lockOrder(orderId, now);
  if (state !== null) return { orderId, state };
  const into = (await selectPayment(id))?.orderId ?? null;
  return { orderId: into, state: into === null ? null : await lockOrder(into, now) };
}
