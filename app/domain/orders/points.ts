/** Membership points: what an order earns, and what is left of it after refunds. Amounts are cents. */

/** For what is paid in money: vouchers were paid for before. */
export function pointsFor(cents: number, perDollar: number): number {
  return Math.floor((Math.max(0, cents) * perDollar) / 100);
}

/** What an order that earned points keeps of them once so much of its payment was paid back. */
export function pointsKept(earned: number, paidCents: number, refundedCents: number): number {
  if (paidCents === 0) return 0;
  return Math.floor((earned * Math.max(0, paidCents - refundedCents)) / paidCents);
}
