/**
 * Watches payments and refunds that no request waits for: asks the gateway about silent ones, and abandons unpaid
 * orders.
 */
import {
  changePaymentState,
  finishRefund,
  selectPayment,
  selectPaymentsOf,
  selectRefund,
  selectUndecided,
  selectUnpaidSince,
  touchPayment,
} from "~/database/orders/payment-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { log } from "~/log.server";
import { OutsideAway } from "~/outside/circuit";
import { GatewayRefused } from "~/outside/payments";
import { gatewayNamed } from "./gateways.server";
import { CLOSE_PAYMENTS_JOB, moveOrder } from "./move-order.server";
import type { Payment } from "./payment";
import { finalisePayment, PAYMENT_LIFETIME_MS, settlePayment } from "./payments.server";
import { OrderHasMoved } from "./refusals";
import { REFUND_JOB } from "./reverse-order.server";

const WATCH_JOB = "look after payments";
const EVERY_MS = 5 * 60 * 1000;
/** A redirect or a notification normally arrives sooner. */
const ASK_AFTER_MS = 3 * 60 * 1000;
/** Per run; the rest waits for the next. */
const MOST_AT_ONCE = 1000;

/** Makes this process run the payments' jobs, and schedules a check every five minutes. */
export async function startPaymentWatch(): Promise<void> {
  registerJob(REFUND_JOB, async (payload) => payBack((payload as { refundId: string }).refundId));
  registerJob(CLOSE_PAYMENTS_JOB, async (payload) => {
    await closePayments((payload as { orderId: string }).orderId);
  });
  registerJob(WATCH_JOB, async () => {
    await planWatch(new Date(Date.now() + EVERY_MS));
    await watchPayments();
  });
  await planWatch(new Date());
}

/** One per five minutes, however many processes ask. */
async function planWatch(dueAt: Date): Promise<void> {
  const turn = Math.floor(dueAt.getTime() / EVERY_MS);
  await enqueue(WATCH_JOB, null, { dueAt, uniqueKey: `${WATCH_JOB} ${turn}` });
}

/** Asks the gateway about silent payments, and abandons orders that stayed unpaid for an hour. */
export async function watchPayments(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  let unasked = 0;
  for (const payment of await selectUndecided(before(ASK_AFTER_MS), MOST_AT_ONCE)) {
    const tried = await trying({ payment: payment.id }, () => lookAfter(payment, now));
    if (tried === "unasked") unasked += 1;
    // One that always fails must not break the circuit for the others each time: it goes to the end of the line.
    if (tried === "failed") await touchPayment(payment.id, now.toISOString());
  }
  for (const orderId of await selectUnpaidSince(before(PAYMENT_LIFETIME_MS), MOST_AT_ONCE)) {
    if ((await trying({ order: orderId }, () => abandonOrder(orderId))) === "unasked") unasked += 1;
  }
  if (unasked > 0) log.warn({ unasked }, "a gateway is away: payments wait for the next check");
}

/** A payment whose start failed has no page at the gateway; once it is too old to be started again, it has failed. */
async function lookAfter(payment: Payment, now: Date): Promise<void> {
  if (payment.reference !== null) return finalisePayment(payment);
  if (now.getTime() - Date.parse(payment.createdAt) > PAYMENT_LIFETIME_MS) await closePayment(payment);
}

/** One failure must not stop the others. Unasked: the gateway's circuit is broken. */
async function trying(what: object, work: () => Promise<void>): Promise<"done" | "failed" | "unasked"> {
  try {
    await work();
    return "done";
  } catch (error) {
    if (error instanceof OutsideAway) return "unasked";
    log.error({ err: error, ...what }, "checking a payment failed");
    return "failed";
  }
}

/** Only when no gateway can take money for the order, or has any on its way. */
async function abandonOrder(orderId: string): Promise<void> {
  await closePayments(orderId);
  const states = (await selectPaymentsOf(orderId)).map(({ state }) => state);
  if (states.some((state) => state === "settling" || state === "started" || state === "paid")) return;
  try {
    await moveOrder(orderId, "awaiting payment", "cancelled", "time", { note: "It was not paid within an hour." });
  } catch (error) {
    if (!(error instanceof OrderHasMoved)) throw error;
  }
}

/** Makes the order unpayable; settles a payment that arrived just before, like any other. */
export async function closePayments(orderId: string): Promise<void> {
  for (const payment of await selectPaymentsOf(orderId)) {
    if (payment.state === "started") await closePayment(payment);
  }
}

async function closePayment(payment: Payment): Promise<void> {
  if (payment.reference === null) {
    // No customer ever saw its payment page.
    await changePaymentState(payment.id, ["started"], "failed", new Date().toISOString());
    return;
  }
  const gateway = gatewayNamed(payment.gateway);
  if (!gateway) return;
  const outcome = await gateway.expire(payment.reference);
  if (outcome === "paid") return finalisePayment(payment);
  await settlePayment(payment, { outcome: outcome === "open" ? "expired" : outcome, amountCents: 0 });
}

/** Refunds through the gateway, which recognises repeats by the refund's id. */
export async function payBack(refundId: string): Promise<void> {
  const refund = await selectRefund(refundId);
  if (!refund || refund.doneAt !== null || refund.paymentId === null) return;
  const payment = await selectPayment(refund.paymentId);
  const gateway = payment && gatewayNamed(payment.gateway);
  if (!payment || payment.reference === null || !gateway) throw new Error(`No gateway can pay refund ${refundId}.`);
  try {
    const { reference } = await gateway.refund(payment.reference, refund.amountCents, refund.id);
    await finishRefund(refund.id, reference, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    log.error({ err: error, refund: refundId }, "a gateway permanently refused a refund: staff must pay it by hand");
  }
}
