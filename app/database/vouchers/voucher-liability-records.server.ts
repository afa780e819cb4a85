/** Adds up voucher movements to find out what the shop owes on vouchers. Every query reads only one index. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";

/** Changes in cents, by the kinds of movements that the office distinguishes. Deductions are negative. */
export interface VoucherChanges {
  issuedCents: number;
  spentCents: number;
  returnedCents: number;
  /** The amount that expired, less the amount that refunds revived. */
  expiredCents: number;
  cancelledCents: number;
  adjustedCents: number;
}

const sumKinds = (...kinds: string[]) =>
  sql<number | string>`coalesce(sum(case when kind in (${sql.join(kinds)}) then cents end), 0)`;

/**
 * Adds up the movements at or after `from` and before `until` (UTC ISO) by UTC hour, such as "2026-11-28T03", in order. Leaves
 * out hours without movements.
 */
export async function sumMovementsByHour(from: string, until: string): Promise<({ hour: string } & VoucherChanges)[]> {
  const rows = await database()
    .selectFrom("voucher_movements")
    .where("at", ">=", from)
    .where("at", "<", until)
    .select([
      sql<string>`substr(at, 1, 13)`.as("hour"),
      sumKinds("issued").as("issuedCents"),
      sumKinds("spent").as("spentCents"),
      sumKinds("returned").as("returnedCents"),
      sumKinds("expired", "revived").as("expiredCents"),
      sumKinds("cancelled").as("cancelledCents"),
      sumKinds("adjusted").as("adjustedCents"),
    ])
    .groupBy(sql`substr(at, 1, 13)`)
    .orderBy("hour")
    .execute();
  return rows.map(({ hour, ...sums }) => ({
    hour,
    issuedCents: Number(sums.issuedCents),
    spentCents: Number(sums.spentCents),
    returnedCents: Number(sums.returnedCents),
    expiredCents: Number(sums.expiredCents),
    cancelledCents: Number(sums.cancelledCents),
    adjustedCents: Number(sums.adjustedCents),
  }));
}

/** Returns the sum of all movements before a time (UTC ISO): what the shop owed then, in cents. */
export async function sumMovementsBefore(time: string): Promise<number> {
  const { cents } = await database()
    .selectFrom("voucher_movements")
    .where("at", "<", time)
    .select((eb) => eb.fn.sum<number | string | null>("cents").as("cents"))
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}
