/**
 * The ledger of vouchers. Rows are added in the transaction that changes the balance, and are never deleted. Erasing a customer
 * clears only the reasons that staff entered.
 */
import { sql } from "kysely";
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { VoucherMovement } from "~/domain/vouchers/movement";

/** A movement in which fields that only some kinds need are optional. */
type Moved = Pick<VoucherMovement, "voucherId" | "kind" | "cents" | "at"> & Partial<VoucherMovement>;

export async function insertVoucherMovements(movements: readonly Moved[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map((each) => toColumns({ orderId: null, staffId: null, reason: "", ...each }));
  await database().insertInto("voucher_movements").values(rows).execute();
}

/** Adds the movement for the issue of a voucher if it is missing because an older version of the shop issued the voucher. */
export async function insertMissingIssue(id: string): Promise<void> {
  await sql`insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
    select vouchers.id, 'issued', value_cents, created_at, order_lines.order_id, null, ''
    from vouchers left join order_lines on order_lines.id = vouchers.order_line_id
    where vouchers.id = ${id}
      and not exists (select 1 from voucher_movements where voucher_id = vouchers.id and kind = 'issued')`.execute(
    database(),
  );
}

/** A voucher that is locked until the transaction ends. */
export interface LockedVoucher {
  hint: string;
  /** The address that the code was sent to last; '' if it isn't known. */
  email: string;
  balanceCents: number;
  valueCents: number;
  expiresOn: string;
  cancelledAt: string | null;
  /** The sum of the voucher's rows in the ledger. */
  bookedCents: number;
  /** The amount that expired and was not revived. */
  expiredCents: number;
}

/**
 * Locks a voucher until the transaction ends, and reads it with the totals from its ledger. Returns null when the voucher
 * doesn't exist.
 */
export async function lockVoucher(id: string): Promise<LockedVoucher | null> {
  const row = await database()
    .updateTable("vouchers")
    .set((eb) => ({ balance_cents: eb.ref("balance_cents") }))
    .where("id", "=", id)
    .returning([
      "hint",
      "email",
      "balance_cents as balanceCents",
      "value_cents as valueCents",
      "expires_on as expiresOn",
      "cancelled_at as cancelledAt",
    ])
    .executeTakeFirst();
  if (!row) return null;
  // Use a separate statement, because PostgreSQL would otherwise read the ledger as it was before the wait for the lock.
  const sums = await database()
    .selectFrom("voucher_movements")
    .select((eb) => [
      eb.fn.sum<number | string | null>("cents").as("booked"),
      sql<number | string | null>`sum(case when kind in ('expired', 'revived') then -cents end)`.as("expired"),
    ])
    .where("voucher_id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, bookedCents: Number(sums.booked ?? 0), expiredCents: Number(sums.expired ?? 0) };
}

/** Selects the amount that a voucher was issued for, because adjustments may have raised its value since. */
export const issuedCents = sql<number>`coalesce((select cast(sum(cents) as integer) from voucher_movements
  where voucher_id = vouchers.id and kind = 'issued'), value_cents)`;

/** Lists vouchers that have a balance although they were cancelled or expired before `today` (YYYY-MM-DD, Sydney). */
export async function listEndedVouchers(today: string, limit: number): Promise<string[]> {
  const rows = await database()
    .selectFrom("vouchers")
    .select("id")
    .where("balance_cents", ">", 0)
    .where((eb) => eb.or([eb("cancelled_at", "is not", null), eb("expires_on", "<", today)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Checks up to `limit` vouchers after `after`. Returns the ids of those whose balance is not the sum of their movements, and
 * the last id checked, or '' at the end.
 */
export async function listUnbooked(after: string, limit: number): Promise<{ ids: string[]; last: string }> {
  const rows = await database()
    .selectFrom("vouchers")
    .select((eb) => [
      "id",
      "balance_cents as balanceCents",
      eb
        .selectFrom("voucher_movements")
        .select((sums) => sums.fn.sum<number | string | null>("cents").as("sum"))
        .whereRef("voucher_id", "=", "vouchers.id")
        .as("booked"),
    ])
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return {
    ids: rows.filter(({ balanceCents, booked }) => balanceCents !== Number(booked ?? 0)).map(({ id }) => id),
    last: rows.length < limit ? "" : (rows.at(-1)?.id ?? ""),
  };
}

/** Sets the balance of a locked voucher to 0. */
export async function emptyVoucher(id: string): Promise<void> {
  await database().updateTable("vouchers").set({ balance_cents: 0 }).where("id", "=", id).execute();
}
