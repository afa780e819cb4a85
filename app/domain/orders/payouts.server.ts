/** Reads the payouts of gateways each night, and compares them with the shop's own records. */
import { inTransaction } from "~/database/engine/connection.server";
import { putFact, selectFact } from "~/database/engine/shop-records.server";
import * as records from "~/database/orders/payout-records.server";
import { daysBefore, todayInSydney } from "~/domain/dates/sydney-days";
import { enqueue } from "~/domain/jobs/jobs.server";
import { startNightly } from "~/domain/jobs/recurring.server";
import type { PaymentGateway, Payout, PayoutLine } from "~/outside/payments";
import { allGateways } from "./gateways.server";
import type { PayoutDifference, RecordedPayout } from "./payout";

const JOB = "read payouts";
/** Hour in Sydney at which payouts are read. */
const HOUR = 6;
/** Number of days whose payouts are read again, because they may not have arrived yet, or may fail later. */
const READ_DAYS = 14;
/** Number of days to read the first time. */
const FIRST_DAYS = 92;
const READ_AT_FACT = "payouts were read at";
const KEY_MINUTES = "2026-11-27T08:30".length;

/**
 * Reads the recent payouts of all gateways, oldest first, and stores them with the shop's own records of their parts. Can safely
 * be repeated, and continues where an earlier run was interrupted.
 */
export async function readPayouts(now = new Date()): Promise<void> {
  const today = todayInSydney(now);
  for (const gateway of allGateways()) {
    const last = await records.selectLastArrival(gateway.name);
    const recent = daysBefore(today, last === null ? FIRST_DAYS : READ_DAYS);
    const payouts = await gateway.listPayouts(last !== null && last < recent ? last : recent);
    payouts.sort((one, other) => (one.arrivesOn < other.arrivesOn ? -1 : 1));
    for (const payout of payouts) await compare(gateway, payout, now.toISOString());
  }
  await putFact(READ_AT_FACT, now.toISOString());
}

/** Returns the time (UTC ISO) at which all payouts were last read; null before the first time. */
export function payoutsReadAt(): Promise<string | null> {
  return selectFact(READ_AT_FACT);
}

async function compare(gateway: PaymentGateway, payout: Payout, readAt: string): Promise<void> {
  const lines = await listLines(gateway, payout);
  const keysOf = (kind: PayoutLine["kind"]) => lines.flatMap((line) => (line.kind === kind ? (line.key ?? []) : []));
  const paid = await records.selectRecordedPayments(gateway.name, keysOf("payment"));
  const refunded = await records.selectRecordedRefunds(keysOf("refund"));
  const sumOf = (kind: PayoutLine["kind"]) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountCents : 0), 0);
  const recorded: RecordedPayout = {
    ...{ gateway: gateway.name, reference: payout.reference, arrivesOn: payout.arrivesOn, state: payout.state },
    ...{
      cents: payout.state === "failed" ? 0 : payout.amountCents,
      chargedCents: sumOf("payment"),
      refundedCents: -sumOf("refund"),
    },
    feeCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0) - sumOf("fee"),
    ...{ otherCents: sumOf("other"), recordedPaidCents: total(paid), recordedRefundedCents: total(refunded), readAt },
  };
  const differences = lines.flatMap((line) => findDifference(line, { paid, refunded }));
  await inTransaction(() => records.putPayout(recorded, differences));
}

/**
 * Lists a payout's parts. A payout without parts gets a single part with its amount, and a failed payout gets a part that returns
 * the money.
 */
async function listLines(gateway: PaymentGateway, { reference, amountCents, state, hasLines }: Payout) {
  const rest = (cents: number): PayoutLine => ({ kind: "other", key: null, amountCents: cents, feeCents: 0 });
  const lines = hasLines ? await gateway.listPayoutLines(reference) : [rest(amountCents)];
  return state === "failed" ? [...lines, rest(-amountCents)] : lines;
}

function total(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((sum, cents) => sum + cents, 0);
}

function findDifference(
  { kind, key, amountCents }: PayoutLine,
  { paid, refunded }: { paid: ReadonlyMap<string, number>; refunded: ReadonlyMap<string, number> },
): PayoutDifference[] {
  if (kind === "fee" || kind === "other") return [];
  const amount = (kind === "payment" ? paid : refunded).get(key ?? "") ?? 0;
  const recordedCents = kind === "payment" ? amount : -amount;
  if (recordedCents === amountCents) return [];
  const ids = { paymentId: kind === "payment" ? key : null, refundId: kind === "refund" ? key : null };
  return [{ kind, ...ids, payoutCents: amountCents, recordedCents }];
}

/** Plans to read the payouts now. Several requests within one minute cause a single reading. */
export async function planPayouts(now = new Date()): Promise<void> {
  await enqueue(JOB, null, { uniqueKey: `${JOB} asked ${now.toISOString().slice(0, KEY_MINUTES)}` });
}

/** Makes this process read payouts each night. */
export function startReadingPayouts(): Promise<void> {
  return startNightly(JOB, HOUR, readPayouts, { isLater: true });
}
