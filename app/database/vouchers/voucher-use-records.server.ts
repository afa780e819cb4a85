/**
 * Spends vouchers' balances and returns spent amounts to them. A balance never goes below 0, and no amount is returned twice.
 */
import { randomUUID } from "node:crypto";
import { database } from "~/database/engine/connection.server";
import { insertVoucherMovements, lockVoucher } from "./voucher-movement-records.server";

/**
 * Spends part of a voucher's balance. Returns false when the balance is too low, or when the voucher was cancelled or expired
 * before `today` (YYYY-MM-DD, Sydney).
 */
export async function spendVoucher(
  use: { voucherId: string; orderId: string; cents: number },
  today: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("vouchers")
    .set((eb) => ({ balance_cents: eb("balance_cents", "-", use.cents) }))
    .where("id", "=", use.voucherId)
    .where("balance_cents", ">=", use.cents)
    .where("cancelled_at", "is", null)
    .where("expires_on", ">=", today)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await database()
    .insertInto("voucher_uses")
    .values({
      id: randomUUID(),
      voucher_id: use.voucherId,
      order_id: use.orderId,
      cents: use.cents,
      used_at: now,
      returned_at: null,
    })
    .execute();
  await insertVoucherMovements([{ ...use, kind: "spent", cents: -use.cents, at: now }]);
  return true;
}

/** Amount that a voucher paid towards an order, less the amount returned to the voucher. */
interface SpentPart {
  useId: string;
  voucherId: string;
  orderId: string;
  leftCents: number;
}

/** Returns the amounts that an order has spent from each voucher, less the amounts returned to that voucher. */
export async function selectSpent(orderId: string): Promise<SpentPart[]> {
  const rows = await database()
    .selectFrom("voucher_uses")
    .select(["id", "voucher_id", "cents", "returned_cents"])
    .where("order_id", "=", orderId)
    .where("returned_at", "is", null)
    .orderBy("voucher_id")
    .execute();
  return rows.map((row) => ({
    ...{ useId: row.id, voucherId: row.voucher_id, orderId },
    leftCents: row.cents - row.returned_cents,
  }));
}

/**
 * Returns part of a spent amount to its voucher, and extends the voucher's validity to at least `goodUntil` (YYYY-MM-DD). An
 * expired voucher also gets back its expired amount. A cancelled voucher becomes valid again, with just the returned part.
 * Returns false when that part is more than what is left of the spent amount.
 */
export async function returnToVoucher(
  use: { useId: string; voucherId: string; orderId: string },
  cents: number,
  now: string,
  goodUntil: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("voucher_uses")
    .set((eb) => ({
      returned_cents: eb("returned_cents", "+", cents),
      returned_at: eb
        .case()
        .when(eb("returned_cents", "+", cents), "=", eb.ref("cents"))
        .then(now)
        .else(eb.ref("returned_at"))
        .end(),
    }))
    .where("id", "=", use.useId)
    .whereRef("cents", ">=", (eb) => eb("returned_cents", "+", cents))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const voucher = await lockVoucher(use.voucherId);
  if (!voucher) throw new Error("The voucher is gone.");
  const { cancelledAt, expiredCents } = voucher;
  const revivedCents = cancelledAt === null ? expiredCents : 0;
  const moved = { voucherId: use.voucherId, orderId: use.orderId, at: now };
  await insertVoucherMovements([
    ...(cancelledAt !== null || expiredCents > 0 ? [{ ...moved, kind: "revived" as const, cents: revivedCents }] : []),
    { ...moved, kind: "returned", cents },
  ]);
  await database()
    .updateTable("vouchers")
    .set((eb) => ({
      balance_cents: eb("balance_cents", "+", cents + revivedCents),
      cancelled_at: null,
      expires_on: eb.case().when("expires_on", "<", goodUntil).then(goodUntil).else(eb.ref("expires_on")).end(),
    }))
    .where("id", "=", use.voucherId)
    .execute();
  return true;
}
