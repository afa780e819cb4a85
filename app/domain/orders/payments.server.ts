/**
 * Handles card payments. Only the gateway knows whether money arrived, because the browser's return, notifications and jobs can
 * come repeatedly and in any order. One function queries the gateway, and the rows ensure that each effect happens once.
 */
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { moveBalance } from "~/database/orders/credit-records.server";
import { lockOrder } from "~/database/orders/order-records.server";
import {
  changePaymentState,
  insertPayment,
  isNotificationKnown,
  recordNotification,
  recordTakenAmount,
  selectOpenBalancePayments,
  selectPayment,
  selectPaymentByReference,
  selectPaymentsOf,
  storeReference,
  touchPayment,
} from "~/database/orders/payment-records.server";
import { HOME_COUNTRY } from "~/domain/addresses/address";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import { alarm, log } from "~/log.server";
import { GatewayRefused, type PaymentGateway, type PaymentOutcome } from "~/outside/payments";
import { thankForBalance } from "./balance-payments.server";
import { findOrder } from "./find-orders.server";
import { cardGateway, gatewayNamed } from "./gateways.server";
import { holdAfterStep, lockOrderOfPayment } from "./hold-order.server";
import { moveOrder } from "./move-order.server";
import { allowedWays } from "./offered-ways.server";
import { type Order, type PaymentState, payableCents } from "./order";
import type { Payment } from "./payment";
import { returnedPaymentEmail } from "./payment-emails";
import { queueOrderEmail } from "./queue-order-email.server";
import { OrderHasMoved, PaymentUnavailable } from "./refusals";
import { refundPayment } from "./reverse-order.server";
import { OFFERED_FOR_MS, PAYMENT_LIFETIME_MS } from "./waiting-rules";

/**
 * Returns the URL that the gateway's page sends the browser back to. The token proves that the browser was sent there to pay
 * for the order, because the payment's id alone gives no access to the order. A balance payment needs no token, because its
 * page reveals nothing.
 */
export function paymentPath(paymentId: string, order: Pick<Order, "accessToken"> | null): string {
  return `/payment/${paymentId}${order ? `?token=${returnToken(paymentId, order)}` : ""}`;
}

/** Returns whether the token is the one in the payment's return URL. */
export function isReturnToken(paymentId: string, order: Pick<Order, "accessToken">, token: string): boolean {
  const [right, given] = [Buffer.from(returnToken(paymentId, order)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Derives a token from the order's own token, without revealing that token. */
function returnToken(paymentId: string, { accessToken }: Pick<Order, "accessToken">): string {
  return createHmac("sha256", accessToken).update(`return from payment ${paymentId}`).digest("base64url");
}

interface HostedPage {
  paymentId: string;
  /** An absolute URL, possibly on another site. */
  href: string;
}

/**
 * Starts a payment for the unpaid part of an order awaiting payment, or resumes the payment in progress, so that simultaneous
 * calls get the same payment. Because this is a step towards paying, it also extends the time for which the order keeps its
 * copies. `origin` is the shop's, such as https://shop.example. Throws {@link OrderHasMoved} when the order doesn't await
 * payment any more, and {@link PaymentUnavailable} when the gateway is unreachable or refuses and the order still awaits it.
 */
export async function startPayment(orderId: string, origin: string): Promise<HostedPage> {
  const gateway = getCardGateway();
  const now = new Date();
  const { payment, order } = await inTransaction(async () => {
    if ((await lockOrder(orderId, now.toISOString())) !== "awaiting payment") throw new OrderHasMoved();
    const held = await findOrder(orderId);
    if (!held) throw new OrderHasMoved();
    const payments = await selectPaymentsOf(orderId);
    if (payments.some(({ state }) => state === "settling")) throw new PaymentUnavailable(ON_ITS_WAY);
    const open = payments.find((each) => isOffered(each, gateway, now));
    await holdAfterStep(orderId, now);
    return { order: held, payment: open ?? (await begin(gateway, { orderId, cents: payableCents(held) }, now)) };
  });
  const description = `${(await shopSettings()).name} order ${order.number}`;
  return sendTo(gateway, payment, { description, email: order.email, origin, order });
}

/** Starts a payment towards a member's balance. The amount is in cents. Throws {@link PaymentUnavailable}. */
export async function startBalancePayment(
  member: { id: string; email: string },
  cents: number,
  origin: string,
): Promise<HostedPage> {
  const gateway = getCardGateway();
  const now = new Date();
  const payments = await selectOpenBalancePayments(member.id);
  const open = payments.find((each) => each.amountCents === cents && isOffered(each, gateway, now));
  const payment = open ?? (await begin(gateway, { memberId: member.id, cents }, now));
  const description = `${(await shopSettings()).name} account balance`;
  return sendTo(gateway, payment, { description, email: member.email, origin, order: null });
}

const ON_ITS_WAY = "A payment for this order is already being processed. We'll email you when your bank confirms it.";

const NOTHING_PAID =
  "We can't open the payment page at the moment, so you haven't paid anything. Please try again in a minute.";

function getCardGateway(): PaymentGateway {
  const gateway = cardGateway();
  if (!gateway)
    throw new PaymentUnavailable("We can't take card payments at the moment. Please call us to pay for your order.");
  return gateway;
}

function isOffered(payment: Payment, gateway: PaymentGateway, now: Date): boolean {
  const age = now.getTime() - Date.parse(payment.createdAt);
  return payment.state === "started" && payment.gateway === gateway.name && age < OFFERED_FOR_MS;
}

async function begin(
  gateway: PaymentGateway,
  what: { orderId?: string; memberId?: string; cents: number },
  now: Date,
): Promise<Payment> {
  const payment: Payment = {
    id: randomUUID(),
    orderId: what.orderId ?? null,
    memberId: what.memberId ?? null,
    gateway: gateway.name,
    reference: null,
    amountCents: what.cents,
    state: "started",
    refundedCents: 0,
    takenCents: null,
    ofPaymentId: null,
    createdAt: now.toISOString(),
  };
  await insertPayment(payment);
  return payment;
}

async function sendTo(
  gateway: PaymentGateway,
  payment: Payment,
  about: { description: string; email: string; origin: string; order: Order | null },
): Promise<HostedPage> {
  const back = about.origin + paymentPath(payment.id, about.order);
  // Use the return page for a payment that has ended, because the gateway has no page for it. The return page shows the result.
  const getPage = async (reference: string) => ({
    paymentId: payment.id,
    href: (await gateway.findPage(reference)) ?? back,
  });
  try {
    if (payment.reference !== null) return await getPage(payment.reference);
    const { reference, redirectTo } = await gateway.start({
      paymentId: payment.id,
      description: about.description,
      amountCents: payment.amountCents,
      currency: "AUD",
      email: about.email,
      ...toGoods(about.order, payment.amountCents),
      successUrl: back,
      cancelUrl: `${back}${about.order ? "&" : "?"}cancelled`,
      expiresAt: new Date(Date.parse(payment.createdAt) + PAYMENT_LIFETIME_MS).toISOString(),
    });
    const { reference: kept, state } = await storeReference(payment.id, reference, new Date().toISOString());
    if (state === "failed") {
      // Expire the page, because another tab cancelled the order while the gateway was opening it.
      await gateway.expire(kept);
      throw new OrderHasMoved();
    }
    return kept === reference ? { paymentId: payment.id, href: redirectTo } : await getPage(kept);
  } catch (error) {
    if (error instanceof OrderHasMoved) throw error;
    log.error({ err: error, payment: payment.id }, "a payment could not be started");
    if (error instanceof GatewayRefused)
      await changePaymentState(payment.id, ["started"], "failed", new Date().toISOString());
    throw about.order ? new PaymentUnavailable() : new PaymentUnavailable(NOTHING_PAID);
  }
}

/** Returns the ways to pay, and the delivery address of goods sent within Australia. The gateway needs no other address. */
function toGoods(order: Order | null, payableCents: number) {
  const ways = allowedWays(order, payableCents);
  if (order?.fulfilment !== "delivery" || order.address.country !== HOME_COUNTRY) return { ways, shipTo: null };
  const { street1, street2, city, state, postcode } = order.address;
  return { ways, shipTo: { name: `${order.firstName} ${order.surname}`, street1, street2, city, state, postcode } };
}

/** A payment and its order. */
export interface PaymentStatus {
  state: PaymentState;
  amountCents: number;
  /** The member whose balance is paid; null if the payment is for an order. */
  memberId: string | null;
  /** The paid order; null for a balance payment. */
  order: Order | null;
}

/** Returns the result of a payment, after querying the gateway if the payment is still open. Null for an unknown payment. */
export async function followPayment(paymentId: string): Promise<PaymentStatus | null> {
  const payment = await selectPayment(paymentId);
  if (!payment) return null;
  try {
    await finalisePayment(payment);
  } catch (error) {
    // Show the payment as pending; a notification or the next check will settle it.
    log.error({ err: error, payment: paymentId }, "the state of a payment could not be read");
  }
  const after = await selectPayment(paymentId);
  if (!after) return null;
  const order = after.orderId === null ? null : await findOrder(after.orderId);
  return { state: after.state, amountCents: after.amountCents, memberId: after.memberId, order };
}

/**
 * Handles a gateway's notification once, however often it arrives. Returns false for an unknown gateway or payment. The payment
 * may not be stored yet, and the gateway will retry. Throws NotificationRefused unless the sender proves its identity, and
 * rethrows failures.
 */
export async function handleNotification(gatewayName: string, headers: Headers, body: string): Promise<boolean> {
  const gateway = gatewayNamed(gatewayName);
  if (!gateway) return false;
  const notification = await gateway.readNotification(headers, body);
  if (notification.reference === null || (await isNotificationKnown(gateway.name, notification.eventId))) return true;
  const payment = await selectPaymentByReference(gateway.name, notification.reference);
  if (!payment) return false;
  await finalisePayment(payment);
  await recordNotification(gateway.name, notification.eventId, new Date().toISOString());
  return true;
}

/**
 * Queries the gateway for the result and applies it once. Must not run within a transaction. Throws when the gateway is
 * unreachable.
 */
export async function finalisePayment(payment: Payment): Promise<void> {
  const gateway = gatewayNamed(payment.gateway);
  if (payment.state === "paid" || !gateway || payment.reference === null) return;
  await settlePayment(payment, await gateway.look(payment.reference));
}

/** The states from which a payment can change to each outcome. Paid is final, but any other payment can still become paid. */
const BEFORE: Record<Exclude<PaymentOutcome, "open">, readonly PaymentState[]> = {
  settling: ["started"],
  declined: ["started", "settling"],
  failed: ["started", "settling"],
  expired: ["started", "settling"],
  paid: ["started", "settling", "declined", "failed", "expired"],
};

/** Applies the gateway's result. Calls can be repeated safely, because the rows prevent a second effect. */
export async function settlePayment(
  payment: Payment,
  seen: { outcome: PaymentOutcome; amountCents: number },
): Promise<void> {
  const now = new Date();
  const time = now.toISOString();
  await inTransaction(async () => {
    const { orderId, state } = await lockOrderOfPayment(payment, time);
    if (seen.outcome === "open") return touchPayment(payment.id, time);
    if (seen.outcome === "paid" && seen.amountCents !== payment.amountCents) {
      const amounts = { owed: payment.amountCents, taken: seen.amountCents };
      alarm("wrongAmount", { payment: payment.id, ...amounts });
      // Leave the payment neither paid nor abandoned, so that staff can settle it. They find it with `npm run orders -- money`.
      if (payment.takenCents !== seen.amountCents) await changePaymentState(payment.id, BEFORE.paid, "settling", time);
      return recordTakenAmount(payment.id, seen.amountCents, time);
    }
    const isNews = await changePaymentState(payment.id, BEFORE[seen.outcome], seen.outcome, time);
    if (!isNews) return touchPayment(payment.id, time);
    if (seen.outcome === "declined" || seen.outcome === "failed") return holdAfterStep(orderId, now);
    if (seen.outcome !== "paid") return;
    if (orderId === null) return payBalance(payment, now);
    if (state === "awaiting payment") {
      await moveOrder(orderId, state, "paid", "payment");
      return;
    }
    await returnPayment({ ...payment, state: "paid" }, orderId, now);
  });
}

/** Refunds the whole payment, because the order was cancelled or already paid another way. */
async function returnPayment(payment: Payment, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(orderId);
  if (!order) return;
  const left = payment.amountCents - payment.refundedCents;
  await refundPayment(orderId, payment, left, "There was nothing left to pay.", now);
  const email = returnedPaymentEmail(order, left, env.CUSTOMER_SERVICE_PHONE);
  await queueOrderEmail(orderId, email, `returned payment ${payment.id}`);
}

async function payBalance(payment: Payment, now: Date): Promise<void> {
  if (payment.memberId === null) return;
  const cents = payment.amountCents;
  const what = { memberId: payment.memberId, orderId: null, paymentId: payment.id, at: now.toISOString() };
  await moveBalance({ ...what, kind: "payment", cents: -cents });
  await thankForBalance(payment.memberId, cents, `balance payment ${payment.id}`, now);
}
