/**
 * Manages membership points: paid orders earn them, refunds take them back, and a certain number of points becomes a voucher.
 * Each function runs within the transaction that locks its order, so that nothing happens twice.
 */
import { findProfile } from "~/database/accounts/profile-records.server";
import {
  movePoints,
  raiseEarnedPoints,
  selectEarlyEarnings,
  selectPointsOf,
  spendPoints,
} from "~/database/orders/point-records.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { grouped } from "~/domain/money/grouped";
import { formatMoney } from "~/domain/money/money";
import { issueUnboughtVoucher } from "~/domain/vouchers/issue-vouchers.server";
import { pointsVoucherEmail } from "~/domain/vouchers/voucher-email";
import { env } from "~/env.server";
import { type Order, payableCents } from "./order";
import { countPointsLeft, pointsFor, pointsToSpend } from "./points";

/** Returns the points that a payment of this amount earns; 0 when points are switched off. */
export function pointsEarnedBy(cents: number): number {
  return pointsFor(cents, env.POINTS_A_DOLLAR);
}

/**
 * Describes a member's points and the voucher that they become; null when points are switched off, so that no page mentions
 * them.
 */
export function pointsInWords(points: number): { points: string; becomes: string } | null {
  if (env.POINTS_A_DOLLAR === 0) return null;
  const { points: needed, valueCents } = env.POINTS_VOUCHER;
  const becomes = `You earn ${count(env.POINTS_A_DOLLAR)} for each dollar you pay. ${grouped(needed)} points become a ${formatMoney(valueCents)} eVoucher, which we email you.`;
  return { points: grouped(points), becomes };
}

/** Describes, for the checkout, the member's points and the points that this order adds; null when points are switched off. */
export function pointsOfOrder(points: number, payableCents: number): string | null {
  if (env.POINTS_A_DOLLAR === 0) return null;
  const earned = pointsEarnedBy(payableCents);
  return `You have ${count(points)}.${earned > 0 ? ` Paying for this order earns ${count(earned)}.` : ""}`;
}

function count(points: number): string {
  return points === 1 ? "1 membership point" : `${grouped(points)} membership points`;
}

/** Returns the part of an order that is paid in money, including the value of copies returned in exchange. */
function moneyCents(order: Order): number {
  return payableCents(order) + order.exchangedCents;
}

/**
 * Adds the points of an order that was just paid, or of items that were added to it. Orders on account earn points only when
 * the balance is paid, except for the value of copies returned in exchange, which was paid before.
 */
export async function earnPoints(order: Order, now: Date, { isAdded = false } = {}): Promise<void> {
  const points = pointsEarnedBy(order.paymentMethod === "onAccount" ? order.exchangedCents : moneyCents(order));
  if (order.memberId === null || points === 0) return;
  if (isAdded && (await raiseEarnedPoints(order.id, points))) return;
  await movePoints({ memberId: order.memberId, orderId: order.id, kind: "earned", points, at: now.toISOString() });
}

/**
 * Adds the points for a payment towards a balance, whose goods have already been sent. Some orders on account earned their
 * points when they were placed. The first payments settle those orders, and earn no points again.
 */
export async function earnPointsOnAccount(memberId: string, cents: number, now: Date): Promise<void> {
  const { earlyCents, paidCents } = await selectEarlyEarnings(memberId);
  // Subtract this payment, because the ledger already contains it.
  const paidBefore = Math.max(0, paidCents - cents);
  const points = pointsEarnedBy(cents - Math.max(0, earlyCents - paidBefore));
  if (points === 0) return;
  await movePoints({ memberId, orderId: null, kind: "earned", points, at: now.toISOString() });
  await turnPointsIntoVouchers(memberId, now);
}

/** Takes back the points of a payment towards a balance, once the ledger has recorded the payment's reversal. */
export async function takeAccountPointsBack(memberId: string, cents: number, now: Date): Promise<void> {
  const { earlyCents, paidCents } = await selectEarlyEarnings(memberId);
  const points = pointsEarnedBy(cents - Math.max(0, earlyCents - Math.max(0, paidCents)));
  if (points > 0)
    await movePoints({ memberId, orderId: null, kind: "taken back", points: -points, at: now.toISOString() });
}

/**
 * Takes back the points of refunded money. If the member has already spent them, they are deducted from the points of later
 * orders.
 */
export async function takePointsBack(order: Order, now: Date): Promise<void> {
  const { earned, left } = await selectPointsOf(order.id);
  if (order.memberId === null || earned === 0) return;
  const points = countPointsLeft(earned, moneyCents(order), order.refundedCents) - left;
  if (points >= 0) return;
  await movePoints({ memberId: order.memberId, orderId: order.id, kind: "taken back", points, at: now.toISOString() });
}

/**
 * Turns points into one voucher, up to the maximum value of a voucher, and keeps the remaining points. Must be called only when
 * an order has been sent, so that points from orders that can still be cancelled aren't spent.
 */
export async function turnPointsIntoVouchers(memberId: string | null, now: Date): Promise<void> {
  const member = memberId === null || env.POINTS_A_DOLLAR === 0 ? null : await findProfile(memberId);
  if (memberId === null || !member) return;
  const { points, valueCents } = pointsToSpend(member.membershipPoints, env.POINTS_VOUCHER);
  if (points === 0 || !(await spendPoints(memberId, points, now.toISOString()))) return;
  const { email, firstName } = member;
  const about = { orderId: null, reason: "Membership points", email };
  const { id, code, expiresOn } = await issueUnboughtVoucher(valueCents, now, about);
  const words = { email, name: firstName, points: grouped(points), valueCents, code, expiresOn, origin: shopOrigin() };
  await queueEmail(pointsVoucherEmail(words), "points voucher", { uniqueKey: `voucher ${id}` });
}
