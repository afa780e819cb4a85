/** Payouts of gateways. Amounts are cents, AUD. */
import type { PayoutState } from "~/outside/payments";

/** A payout with its amounts as the gateway states them, and the shop's own records of the same payments and refunds. */
export interface RecordedPayout {
  gateway: string;
  reference: string;
  /** YYYY-MM-DD. */
  arrivesOn: string;
  state: PayoutState;
  /** 0 for a failed payout. */
  cents: number;
  chargedCents: number;
  /** A positive amount, like the fees. */
  refundedCents: number;
  feeCents: number;
  /**
   * All other amounts, such as disputes, payouts without parts, and money that a failed payout returned; negative if they reduce
   * the payout.
   */
  otherCents: number;
  recordedPaidCents: number;
  recordedRefundedCents: number;
  readAt: string;
}

/** A part of a payout that the shop recorded with another amount, or not at all. */
export interface PayoutDifference {
  kind: "payment" | "refund";
  paymentId: string | null;
  refundId: string | null;
  payoutCents: number;
  recordedCents: number;
}

/** Returns the amount by which a payout's payments and refunds exceed the shop's records of them. */
export function payoutDifference(payout: RecordedPayout): number {
  const { chargedCents, refundedCents, recordedPaidCents, recordedRefundedCents } = payout;
  return chargedCents - refundedCents - (recordedPaidCents - recordedRefundedCents);
}
