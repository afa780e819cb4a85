/** Sends customers links to pay for orders that staff placed for them. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { holdUntil } from "~/database/orders/waiting-order-records.server";
import { shopOrigin } from "~/domain/mail/mail.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { env } from "~/env.server";
import { getOrder, lockAndGet } from "./move-order.server";
import type { Order } from "./order";
import { formatHeldUntil } from "./order-words";
import { payLinkEmail } from "./payment-emails";
import { queueOrderEmail } from "./queue-order-email.server";
import { StaffRefused } from "./refusals";
import { heldAfterLink } from "./waiting-rules";

/** Queues the email with the link, within the transaction that places the order. */
export async function emailPayLink(order: Order, uniqueKey = `order ${order.id} pay link`): Promise<void> {
  const addsTo = order.addsTo === null ? null : (await getOrder(order.addsTo)).number;
  const words = { origin: shopOrigin(), until: formatHeldUntil(order), phone: env.CUSTOMER_SERVICE_PHONE, addsTo };
  await queueOrderEmail(order.id, payLinkEmail(order, words), uniqueKey);
}

/** Emails the link again, and restarts the time for which the copies are held, up to a maximum. Throws {@link StaffRefused}. */
export async function sendPayLinkAgain(orderId: string, actor: Actor): Promise<Order> {
  const now = new Date();
  return inTransaction(async () => {
    const { state, placedAt, placedBy } = await lockAndGet(orderId, now);
    if (state !== "awaiting payment") throw new StaffRefused(`It is ${state}, so there is nothing to pay.`);
    if (placedBy !== "staff") throw new StaffRefused("Its customer placed it, and can pay for it on the order's page.");
    await holdUntil(orderId, heldAfterLink(placedAt, now));
    const order = await getOrder(orderId);
    await emailPayLink(order, `order ${orderId} again ${randomUUID()}`);
    await logDeed({ ...actor, deed: "sent a pay link again", subject: order.number });
    return order;
  });
}
