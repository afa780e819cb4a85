/**
 * Removes the balance of expired eVouchers once a day, and adds the ledger entries that older versions of the shop left out.
 */
import { inTransaction } from "~/database/engine/connection.server";
import {
  emptyVoucher,
  insertMissingIssue,
  insertVoucherMovements,
  listEndedVouchers,
  listUnbooked,
  lockVoucher,
} from "~/database/vouchers/voucher-movement-records.server";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import { startRecurring } from "~/domain/jobs/recurring.server";

const JOB = "expire eVouchers";
const VOUCHERS_A_PIECE = 500;

/**
 * Returns the end of a voucher's last valid day (UTC ISO), which is the time of its ledger entry even if the entry is written
 * later.
 */
function endOfValidity(expiresOn: string): string {
  return hourInSydney(dayAfter(expiresOn), 0).toISOString();
}

/** Expires vouchers whose last valid day is over. Also repairs the ledger of vouchers that an older version changed. */
export async function closeVoucherLedger(now = new Date()): Promise<void> {
  const today = todayInSydney(now);
  let after = "";
  do {
    const piece = await listUnbooked(after, VOUCHERS_A_PIECE);
    for (const id of piece.ids) await inTransaction(() => bookDifference(id, now));
    after = piece.last;
  } while (after !== "");
  for (;;) {
    const ids = await listEndedVouchers(today, VOUCHERS_A_PIECE);
    for (const id of ids) await inTransaction(() => endVoucher(id, today));
    if (ids.length < VOUCHERS_A_PIECE) return;
  }
}

async function bookDifference(id: string, now: Date): Promise<void> {
  if ((await lockVoucher(id)) !== null) await insertMissingIssue(id);
  const voucher = await lockVoucher(id);
  const cents = voucher ? voucher.balanceCents - voucher.bookedCents : 0;
  if (cents === 0) return;
  const reason = "Changed by another version of the shop";
  await insertVoucherMovements([{ voucherId: id, kind: "adjusted", cents, at: now.toISOString(), reason }]);
}

async function endVoucher(id: string, today: string): Promise<void> {
  const voucher = await lockVoucher(id);
  if (!voucher || voucher.balanceCents === 0) return;
  const { balanceCents, cancelledAt, expiresOn } = voucher;
  if (cancelledAt === null && expiresOn >= today) return;
  await emptyVoucher(id);
  const ended =
    cancelledAt === null
      ? { kind: "expired" as const, at: endOfValidity(expiresOn) }
      : { kind: "cancelled" as const, at: cancelledAt };
  await insertVoucherMovements([{ voucherId: id, ...ended, cents: -balanceCents }]);
}

/** Makes this process expire vouchers once a day. */
export function startExpiringVouchers(): Promise<void> {
  return startRecurring(JOB, "day", closeVoucherLedger);
}
