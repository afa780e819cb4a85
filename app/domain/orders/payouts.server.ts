/** Reads the payouts of gateways each night, and compares them with what the shop recorded. */
import { inTransaction } from "~/database/engine/connection.server";
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
/** Number of days whose payouts are read again, because they can still be on their way. */
const READ_DAYS = 14;
/** Number of days to read the first time. */
const FIRST_DAYS = 92;
const KEY_MINUTES = "2026-11-27T08:30".length;

/** Reads the recent payouts of all gateways, and stores them with what the shop recorded of their parts. It can be repeated. */
export async function readPayouts(now = new Date()): Promise<void> {
  const isFirst = (await records.selectPayoutsReadAt()) === null;
  const since = daysBefore(todayInSydney(now), isFirst ? FIRST_DAYS : READ_DAYS);
  for (const gateway of allGateways())
    for (const payout of await gateway.listPayouts(since)) await compare(gateway, payout, now.toISOString());
}

async function compare(gateway: PaymentGateway, payout: Payout, readAt: string): Promise<void> {
  const lines = await gateway.listPayoutLines(payout.reference);
  const keysOf = (kind: PayoutLine["kind"]) => lines.flatMap((line) => (line.kind === kind ? (line.key ?? []) : []));
  const paid = await records.selectRecordedPayments(gateway.name, keysOf("payment"));
  const refunded = await records.selectRecordedRefunds(keysOf("refund"));
  const sumOf = (kind: PayoutLine["kind"]) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.amountCents : 0), 0);
  const recorded: RecordedPayout = {
    ...{ gateway: gateway.name, reference: payout.reference, arrivesOn: payout.arrivesOn, state: payout.state },
    ...{ cents: payout.amountCents, chargedCents: sumOf("payment"), refundedCents: -sumOf("refund") },
    feeCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0) - sumOf("fee"),
    ...{ otherCents: sumOf("other"), recordedPaidCents: total(paid), recordedRefundedCents: total(refunded), readAt },
  };
  const differences = lines.flatMap((line) => findDifference(line, { paid, refunded }));
  await inTransaction(() => records.putPayout(recorded, differences));
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

/** Plans to read the payouts now. Several requests in one minute read them once. */
export async function planPayouts(now = new Date()): Promise<void> {
  await enqueue(JOB, null, { uniqueKey: `${JOB} asked ${now.toISOString().slice(0, KEY_MINUTES)}` });
}

/** Makes this process read payouts each night. */
export function startReadingPayouts(): Promise<void> {
  return startNightly(JOB, HOUR, readPayouts, { isLater: true });
}
