/** Sends the email with the link back to an unpaid order. */
import { inTransaction } from "~/database/engine/connection.server";
import { lockOrder } from "~/database/orders/order-records.server";
import { selectPaymentsOf } from "~/database/orders/payment-records.server";
import { TooManyTries } from "~/domain/accounts/refusals";
import { countTries, waysBackTo } from "~/domain/accounts/tries.server";
import { enqueue } from "~/domain/jobs/jobs.server";
import { isProved } from "~/domain/mail/email-limits.server";
import { shopOrigin } from "~/domain/mail/mail.server";
import { findOrder } from "./find-orders.server";
import type { Order } from "./order";
import { clockInSydney } from "./order-days";
import { wayBackEmail } from "./payment-emails";
import { finalisePayment } from "./payments.server";
import { queueOrderEmail } from "./queue-order-email.server";
import { HOLD_MS, WAY_BACK_AFTER_MS } from "./waiting-rules";

/** The kind of job that sends the email; its payload is `{ orderId }`. */
export const WAY_BACK_JOB = "lead back to an unpaid order";

/**
 * Time in ms between sending the email and the order's expiry. It isn't sent earlier, because the customer is probably still
 * paying.
 */
const WAY_BACK_BEFORE_END_MS = HOLD_MS - WAY_BACK_AFTER_MS;

/** Schedules the email, within the transaction that places the order. */
export async function planWayBack(orderId: string, now: Date): Promise<void> {
  await planAt(orderId, new Date(now.getTime() + WAY_BACK_AFTER_MS));
}

async function planAt(orderId: string, dueAt: Date): Promise<void> {
  await enqueue(WAY_BACK_JOB, { orderId }, { dueAt, uniqueKey: `${WAY_BACK_JOB} ${orderId} ${dueAt.getTime()}` });
}

/**
 * Sends the email, once per order, unless the order was paid, cancelled or changed, or a payment is settling; postpones it if
 * the customer has taken another step towards paying. Queries the gateway first. An address that hasn't been verified as the
 * customer's gets at most one such email a day, no matter who orders with it.
 */
export async function sendWayBack(orderId: string, now = new Date()): Promise<void> {
  for (const payment of await selectPaymentsOf(orderId)) {
    if (payment.state === "started") await finalisePayment(payment);
  }
  await inTransaction(async () => {
    if ((await lockOrder(orderId, now.toISOString())) !== "awaiting payment") return;
    const order = await findOrder(orderId);
    if (!order || (await selectPaymentsOf(orderId)).some(({ state }) => state === "settling")) return;
    const dueAt = new Date(Date.parse(order.heldUntil) - WAY_BACK_BEFORE_END_MS);
    if (dueAt > now) return planAt(orderId, dueAt);
    if (!(await mayHear(order))) return;
    const email = wayBackEmail(order, shopOrigin(), clockInSydney(order.heldUntil));
    await queueOrderEmail(orderId, email, `order ${orderId} way back`);
  });
}

async function mayHear({ email }: Order): Promise<boolean> {
  if (await isProved(email)) return true;
  try {
    await countTries(waysBackTo(email));
    return true;
  } catch (error) {
    if (error instanceof TooManyTries) return false;
    throw error;
  }
}
