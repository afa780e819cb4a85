/** Gift eVouchers and their balances. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { NewVoucher, VoucherStatus } from "~/domain/vouchers/voucher-status";
import { insertVoucherMovements } from "./voucher-movement-records.server";

/** Inserts a voucher whose balance is its full value. Returns false when this piece of the line already has its voucher. */
export async function insertVoucher(voucher: NewVoucher): Promise<boolean> {
  return insert([voucher], ["order_line_id", "position"]);
}

/** Inserts up to 1,000 vouchers as {@link insertVoucher} does. Returns false when vouchers with these ids already exist. */
export async function insertVouchers(vouchers: readonly NewVoucher[]): Promise<boolean> {
  return insert(vouchers, ["id"]);
}

async function insert(
  vouchers: readonly NewVoucher[],
  unique: readonly ["id"] | readonly ["order_line_id", "position"],
): Promise<boolean> {
  const rows = vouchers.map(({ orderId: _order, staffId: _staff, reason: _reason, ...voucher }) => ({
    ...toColumns(voucher),
    email_key: emailKey(voucher.email),
    balance_cents: voucher.valueCents,
    cancelled_at: null,
  }));
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("vouchers")
    .values(rows)
    .onConflict((conflict) => conflict.columns(unique).doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  const issued = vouchers.map(({ id: voucherId, valueCents: cents, createdAt: at, orderId, staffId, reason }) => ({
    ...{ voucherId, kind: "issued" as const, cents, at, orderId, staffId: staffId ?? null, reason },
  }));
  await insertVoucherMovements(issued);
  return true;
}

/** Finds a balance by the hash of its code, unless the voucher was cancelled, or expired before `today` (YYYY-MM-DD). */
export async function findBalance(codeHash: string, today: string) {
  const row = await database()
    .selectFrom("vouchers")
    .where("code_hash", "=", codeHash)
    .where("cancelled_at", "is", null)
    .where("expires_on", ">=", today)
    .select(named("hint", "balance_cents", "value_cents", "expires_on"))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the vouchers with these ids, unsorted. */
export async function listVoucherStatuses(ids: readonly string[]): Promise<VoucherStatus[]> {
  if (ids.length === 0) return [];
  const rows = await standings().where("id", "in", ids).execute();
  return rows.map(toStanding);
}

/** Finds a voucher by the hash of its code. */
export async function findVoucherStatus(codeHash: string): Promise<VoucherStatus | null> {
  const row = await standings().where("code_hash", "=", codeHash).executeTakeFirst();
  return row ? toStanding(row) : null;
}

function standings() {
  return database()
    .selectFrom("vouchers")
    .select(named("id", "hint", "balance_cents", "expires_on", "cancelled_at"));
}

function toStanding({
  cancelledAt,
  ...standing
}: Omit<VoucherStatus, "isCancelled"> & { cancelledAt: string | null }): VoucherStatus {
  return { ...standing, isCancelled: cancelledAt !== null };
}
