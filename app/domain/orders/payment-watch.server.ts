/** Payments and refunds that nobody's request waits for: what never arrived is asked for, what is never paid is given up. */
import {
  changePaymentState,
  finishRefund,
  selectPayment,
  selectPaymentsOf,
  selectRefund,
  selectUndecided,
  selectUnpaidSince,
} from "~/database/orders/payment-records.server";
import { enqueue, registerJob } from "~/domain/jobs/jobs.server";
import { log } from "~/log.server";
import { GatewayRefused } from "~/outside/payments";
import { gatewayNamed } from "./gateways.server";
import { REFUND_JOB } from "./give-back.server";
import { CLOSE_PAYMENTS_JOB, moveOrder } from "./move-order.server";
import type { Payment } from "./payment";
import { finalisePayment, PAYMENT_LIFETIME_MS, settlePayment } from "./payments.server";
import { OrderHasMoved } from "./refusals";

const WATCH_JOB = "look after payments";
const EVERY_MS = 5 * 60 * 1000;
/** A redirect or a notification comes within moments; before this nobody asks. */
const ASK_AFTER_MS = 3 * 60 * 1000;
/** In one turn; the rest waits for the next. */
const MOST_AT_ONCE = 1000;

/** Has this process do the payments' jobs, and sees to it that they are looked after every five minutes. */
export async function keepPaymentsWatched(): Promise<void> {
  registerJob(REFUND_JOB, async (payload) => payBack((payload as { refundId: string }).refundId));
  registerJob(CLOSE_PAYMENTS_JOB, async (payload) => {
    await closePayments((payload as { orderId: string }).orderId);
  });
  registerJob(WATCH_JOB, async () => {
    await askForWatch(new Date(Date.now() + EVERY_MS));
    await watchPayments();
  });
  await askForWatch(new Date());
}

/** Once for each five minutes, however many processes ask. */
async function askForWatch(dueAt: Date): Promise<void> {
  const turn = Math.floor(dueAt.getTime() / EVERY_MS);
  await enqueue(WATCH_JOB, null, { dueAt, uniqueKey: `${WATCH_JOB} ${turn}` });
}

/** Asks what became of payments that nothing was heard of, and gives up orders that nobody paid within the hour. */
export async function watchPayments(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  for (const payment of await selectUndecided(before(ASK_AFTER_MS), MOST_AT_ONCE)) {
    await trying({ payment: payment.id }, () => finalisePayment(payment));
  }
  for (const orderId of await selectUnpaidSince(before(PAYMENT_LIFETIME_MS), MOST_AT_ONCE)) {
    await trying({ order: orderId }, () => giveUp(orderId));
  }
}

/** One that can't be settled keeps none of the others waiting. */
async function trying(what: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, ...what }, "a payment could not be looked after");
  }
}

/** Only when no gateway can still take money for it, or has some on its way. */
async function giveUp(orderId: string): Promise<void> {
  await closePayments(orderId);
  const states = (await selectPaymentsOf(orderId)).map(({ state }) => state);
  if (states.some((state) => state === "settling" || state === "started" || state === "paid")) return;
  try {
    await moveOrder(orderId, "awaiting payment", "cancelled", "time", "It was not paid within an hour.");
  } catch (error) {
    if (!(error instanceof OrderHasMoved)) throw error;
  }
}

/** Makes sure nobody can pay for this order any more; what was paid by a hair is settled like any other payment. */
export async function closePayments(orderId: string): Promise<void> {
  for (const payment of await selectPaymentsOf(orderId)) {
    if (payment.state === "started") await closePayment(payment);
  }
}

async function closePayment(payment: Payment): Promise<void> {
  if (payment.reference === null) {
    // Its page was never shown to anybody.
    await changePaymentState(payment.id, ["started"], "failed", new Date().toISOString());
    return;
  }
  const gateway = gatewayNamed(payment.gateway);
  if (!gateway) return;
  const outcome = await gateway.expire(payment.reference);
  if (outcome === "paid") return finalisePayment(payment);
  await settlePayment(payment, { outcome: outcome === "open" ? "expired" : outcome, amountCents: 0 });
}

/** Has the gateway pay back. Once: the gateway knows the refund by its id. */
export async function payBack(refundId: string): Promise<void> {
  const refund = await selectRefund(refundId);
  if (!refund || refund.doneAt !== null || refund.paymentId === null) return;
  const payment = await selectPayment(refund.paymentId);
  const gateway = payment && gatewayNamed(payment.gateway);
  if (!payment || payment.reference === null || !gateway) throw new Error(`Nobody can pay refund ${refundId}.`);
  try {
    const { reference } = await gateway.refund(payment.reference, refund.amountCents, refund.id);
    await finishRefund(refund.id, reference, new Date().toISOString());
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    log.error({ err: error, refund: refundId }, "a gateway refused a refund for good: somebody must pay it by hand");
  }
}
