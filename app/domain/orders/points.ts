/**
 * Calculates membership points: how many an order earns, how many remain after refunds, and the vouchers that points become.
 * Amounts are in cents.
 */
import { MAX_VOUCHER_CENTS } from "~/domain/options/voucher-amounts";

/**
 * Returns the points for an amount of money paid. Paying with vouchers earns no points, because buying the voucher already did.
 */
export function pointsFor(cents: number, perDollar: number): number {
  return Math.floor((Math.max(0, cents) * perDollar) / 100);
}

/** Returns the number of points that an order keeps after this amount of its payment was refunded. */
export function countPointsLeft(earned: number, paidCents: number, refundedCents: number): number {
  if (paidCents === 0) return 0;
  return Math.floor((earned * Math.max(0, paidCents - refundedCents)) / paidCents);
}

interface PointsRate {
  points: number;
  valueCents: number;
}

/** Returns the number of a member's points to turn into one voucher, and the voucher's value, at the given exchange rate. */
export function pointsToSpend(points: number, rate: PointsRate): PointsRate {
  const times = Math.min(Math.floor(points / rate.points), Math.floor(MAX_VOUCHER_CENTS / rate.valueCents));
  return { points: Math.max(0, times) * rate.points, valueCents: Math.max(0, times) * rate.valueCents };
}
