/** Gift eVouchers and their balances. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { emailKey } from "~/domain/accounts/email-key";
import type { OptionSet } from "~/domain/options/options";
import type { NewVoucher, VoucherStatus } from "~/domain/vouchers/voucher-status";
import { insertVoucherMovements } from "./voucher-movement-records.server";

/** Inserts a voucher whose balance is its full value. Returns false when this piece of the line already has its voucher. */
export async function insertVoucher(voucher: NewVoucher): Promise<boolean> {
  const inserted = await database()
    .insertInto("vouchers")
    .values(toRow(voucher))
    .onConflict((conflict) => conflict.columns(["order_line_id", "position"]).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await insertIssues([voucher]);
  return true;
}

/**
 * Inserts up to 1,000 vouchers as {@link insertVoucher} does. Returns false when all of them already exist, and throws when
 * only some of them do.
 */
export async function insertVouchers(vouchers: readonly NewVoucher[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await database()
    .insertInto("vouchers")
    .values(vouchers.map(toRow))
    // Skip rows on any conflict, because in a race PostgreSQL may find the duplicate code before the duplicate id.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted === 0n) return false;
  if (inserted !== BigInt(vouchers.length)) throw new Error("Some of these vouchers exist already.");
  await insertIssues(vouchers);
  return true;
}

function toRow({ orderId: _order, staffId: _staff, reason: _reason, ...voucher }: NewVoucher) {
  return {
    ...toColumns(voucher),
    email_key: emailKey(voucher.email),
    balance_cents: voucher.valueCents,
    cancelled_at: null,
  };
}

async function insertIssues(vouchers: readonly NewVoucher[]): Promise<void> {
  const issued = vouchers.map(({ id: voucherId, valueCents: cents, createdAt: at, orderId, staffId, reason }) => ({
    ...{ voucherId, kind: "issued" as const, cents, at, orderId, staffId: staffId ?? null, reason },
  }));
  await insertVoucherMovements(issued);
}

/** Finds the details of a voucher that was bought, and its buyer; null if it wasn't bought or its details were erased. */
export async function findBoughtVoucher(id: string) {
  const row = await database()
    .selectFrom("vouchers")
    .innerJoin("order_lines", "order_lines.id", "vouchers.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .where("vouchers.id", "=", id)
    .select(["options", "vouchers.position", "orders.email", "orders.surname", "first_name as firstName"])
    .executeTakeFirst();
  if (!row) return null;
  const { options, position, ...buyer } = row;
  const set = (JSON.parse(options) as OptionSet[])[position ?? 0];
  return set?.kind === "voucher" && set.email !== "" ? { options: set, ...buyer } : null;
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
