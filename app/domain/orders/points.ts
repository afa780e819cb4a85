/** Membership points: what an order earns, what is left of it after refunds, and what they become. Amounts are cents. */
import { MAX_VOUCHER_CENTS } from "~/domain/options/voucher-amounts";

/** Points for money paid. Vouchers earn none, because they were paid for before. */
export function pointsFor(cents: number, perDollar: number): number {
  return Math.floor((Math.max(0, cents) * perDollar) / 100);
}

/** Number of points that an order keeps once so much of its payment was refunded. */
export function pointsKept(earned: number, paidCents: number, refundedCents: number): number {
  if (paidCents === 0) return 0;
  return Math.floor((earned * Math.max(0, paidCents - refundedCents)) / paidCents);
}

interface PointsRate {
  points: number;
  valueCents: number;
}

/** Number of a member's points that become one voucher, and its value, by the rate of points to value. */
export function pointsToSpend(points: number, rate: PointsRate): PointsRate {
  const times = Math.min(Math.floor(points / rate.points), Math.floor(MAX_VOUCHER_CENTS / rate.valueCents));
  return { points: Math.max(0, times) * rate.points, valueCents: Math.max(0, times) * rate.valueCents };
}
