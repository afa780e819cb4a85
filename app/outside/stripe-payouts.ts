/** Converts Stripe's payouts and their parts. */
import type Stripe from "stripe";
import type { Payout, PayoutLine, PayoutState } from "./payments";

const STATES: ReadonlyMap<string, PayoutState> = new Map([
  ["pending", "pending"],
  ["in_transit", "on its way"],
  ["paid", "paid"],
]);

/** Converts a payout. Stripe refuses to list the parts of payouts that were requested manually. */
export function toPayout({ id, arrival_date, status, amount, automatic }: Stripe.Payout): Payout {
  const arrivesOn = new Date(arrival_date * 1000).toISOString().slice(0, "YYYY-MM-DD".length);
  const state = STATES.get(status) ?? "failed";
  return { reference: id, arrivesOn, state, amountCents: amount, hasLines: automatic };
}

/** The kinds of parts, by Stripe's types. All other types are `other`. */
const KINDS: ReadonlyMap<string, PayoutLine["kind"]> = new Map([
  ["charge", "payment"],
  ["payment", "payment"],
  ["refund", "refund"],
  ["payment_refund", "refund"],
  ["stripe_fee", "fee"],
  ["tax_fee", "fee"],
]);

/** Returns a part of a payout. A charge has a copy of the metadata of its payment, and a refund its own. */
export function toPayoutLine({ type, amount, fee, source }: Stripe.BalanceTransaction): PayoutLine {
  const kind = KINDS.get(type) ?? "other";
  const metadata = typeof source === "object" && source && "metadata" in source ? source.metadata : null;
  const key = kind === "payment" ? metadata?.payment : kind === "refund" ? metadata?.refund : undefined;
  return { kind, key: key ?? null, amountCents: amount, feeCents: fee };
}
