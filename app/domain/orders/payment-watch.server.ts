/**
 * Checks payments that no request is waiting for: queries the gateway about payments without a result, and cancels abandoned
 * orders.
 */
import {
  finishRefund,
  selectPayment,
  selectRefund,
  selectUndecided,
  touchPayment,
} from "~/database/orders/payment-records.server";
import { selectOverdue } from "~/database/orders/waiting-order-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { alarm, log } from "~/log.server";
import { OutsideAway } from "~/outside/circuit";
import { GatewayRefused } from "~/outside/payments";
import { CLOSE_PAYMENTS_JOB } from "./add-items.server";
import { closePayment, closePayments } from "./close-payments.server";
import { gatewayNamed } from "./gateways.server";
import { giveUpOrder } from "./give-up-order.server";
import type { Payment } from "./payment";
import { finalisePayment } from "./payments.server";
import { PaymentUnavailable } from "./refusals";
import { REFUND_JOB } from "./reverse-order.server";
import { PAYMENT_LIFETIME_MS } from "./waiting-rules";
import { sendWayBack, WAY_BACK_JOB } from "./way-back.server";

const WATCH_JOB = "look after payments";
const EVERY_MS = 5 * 60 * 1000;
/**
 * Age in ms at which a payment is first checked. Normally the customer's return or a notification reports the result before
 * that.
 */
const ASK_AFTER_MS = 3 * 60 * 1000;
/** Maximum number of payments to check per run. The next run checks the rest. */
const MAX_AT_ONCE = 1000;

/** Registers the handlers of the payments' jobs in this process, and schedules a check every five minutes. */
export async function startPaymentWatch(): Promise<void> {
  registerJob(REFUND_JOB, async (payload) => payBack((payload as { refundId: string }).refundId));
  registerJob(CLOSE_PAYMENTS_JOB, async (payload) => {
    await closePayments((payload as { orderId: string }).orderId);
  });
  registerJob(WAY_BACK_JOB, (payload) => sendWayBack((payload as { orderId: string }).orderId));
  registerJob(WATCH_JOB, async () => {
    await planWatch(new Date(Date.now() + EVERY_MS));
    await watchPayments();
  });
  await planWatch(new Date());
}

/** Schedules the next check: one every five minutes, regardless of how many processes schedule it. */
async function planWatch(dueAt: Date): Promise<void> {
  const turn = Math.floor(dueAt.getTime() / EVERY_MS);
  await enqueue(WATCH_JOB, null, { dueAt, uniqueKey: `${WATCH_JOB} ${turn}` });
}

/** Queries the gateway about payments without a result, and cancels orders whose customers haven't continued paying in time. */
export async function watchPayments(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  let unasked = 0;
  for (const payment of await selectUndecided(before(ASK_AFTER_MS), MAX_AT_ONCE)) {
    const tried = await trying({ payment: payment.id }, () => lookAfter(payment, now));
    if (tried === "unasked") unasked += 1;
    // Move a payment whose check always fails to the end of the queue, so that it doesn't open the circuit breaker before the
    // others are checked.
    if (tried === "failed") await touchPayment(payment.id, now.toISOString());
  }
  for (const orderId of await selectOverdue(now.toISOString(), MAX_AT_ONCE)) {
    const tried = await trying({ order: orderId }, async () => {
      await giveUpOrder(orderId, "time", "It was not paid in time.");
    });
    if (tried === "unasked") unasked += 1;
  }
  if (unasked > 0) log.warn({ unasked }, "a gateway is away: payments wait for the next check");
}

/**
 * Checks a payment. A payment that was never started at the gateway has no page there, and fails once it is too old to be
 * started.
 */
async function lookAfter(payment: Payment, now: Date): Promise<void> {
  if (payment.reference !== null) return finalisePayment(payment);
  if (now.getTime() - Date.parse(payment.createdAt) > PAYMENT_LIFETIME_MS) await closePayment(payment);
}

/**
 * Runs one check, and logs its failure so that the other checks still run. Returns "unasked" if the gateway's circuit breaker
 * is open.
 */
async function trying(what: object, callback: () => Promise<void>): Promise<"done" | "failed" | "unasked"> {
  try {
    await callback();
    return "done";
  } catch (error) {
    if (error instanceof OutsideAway || (error instanceof PaymentUnavailable && error.cause instanceof OutsideAway))
      return "unasked";
    log.error({ err: error, ...what }, "checking a payment failed");
    return "failed";
  }
}

/** Finds the payment through which the gateway received the money. After an exchange, this is the first order's payment. */
async function selectPaymentOfMoney(id: string): Promise<Payment | null> {
  const payment = await selectPayment(id);
  return payment?.ofPaymentId ? selectPayment(payment.ofPaymentId) : payment;
}

/** Refunds through the gateway, which recognises a repeated request by the refund's id. */
export async function payBack(refundId: string): Promise<void> {
  const refund = await selectRefund(refundId);
  if (!refund || refund.doneAt !== null || refund.paymentId === null) return;
  const payment = await selectPaymentOfMoney(refund.paymentId);
  const gateway = payment && gatewayNamed(payment.gateway);
  if (!payment || payment.reference === null || !gateway) throw new Error(`No gateway can pay refund ${refundId}.`);
  try {
    const { reference } = await gateway.refund(payment.reference, refund.amountCents, refund.id);
    await finishRefund(refund.id, reference, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    alarm("refundRefused", { err: error, refund: refundId });
  }
}
