import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";
import { dayAfter, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";

/**
 * Statements that fill the ledger of vouchers from the existing tables. A returned amount without a time gets the time of its
 * order's last refund to vouchers. Cancelled and expired vouchers no longer have a balance, so that each balance is the sum of
 * the voucher's movements.
 */
const filling = [
  `insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
    select vouchers.id, 'issued', value_cents, created_at, order_lines.order_id, null, ''
    from vouchers left join order_lines on order_lines.id = vouchers.order_line_id`,
  `insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
    select voucher_id, 'spent', -cents, used_at, order_id, null, '' from voucher_uses`,
  `insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
    select voucher_id, 'returned', case when returned_at is null then returned_cents else cents end,
      coalesce(returned_at, (select max(created_at) from refunds where refunds.order_id = voucher_uses.order_id
        and onto = 'vouchers' and payment_id is null), used_at), order_id, null, ''
    from voucher_uses where returned_at is not null or returned_cents > 0`,
];
const booked = "coalesce((select sum(cents) from voucher_movements where voucher_id = vouchers.id), 0)";

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "sqlite" ? "integer primary key" : "bigint primary key generated always as identity";
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table voucher_movements (
    id ${id},
    voucher_id text not null references vouchers(id),
    kind text not null,
    cents integer not null,
    at text not null,
    order_id text references orders(id),
    staff_id text,
    reason text not null
  )`);
  for (const statement of filling) await run(statement);
  // Add a movement for any part of a balance that the other tables can't explain.
  await run(`insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
    select id, 'adjusted', balance_cents - ${booked}, created_at, null, null, 'From before the ledger'
    from vouchers where balance_cents <> ${booked}`);
  await run(`insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
    select id, 'cancelled', -balance_cents, cancelled_at, null, null, ''
    from vouchers where cancelled_at is not null and balance_cents > 0`);
  await run("update vouchers set balance_cents = 0 where cancelled_at is not null");
  const today = todayInSydney();
  const expired = await sql<{ expires_on: string }>`select distinct expires_on from vouchers
    where expires_on < ${today} and balance_cents > 0`.execute(db);
  for (const { expires_on: day } of expired.rows)
    await sql`insert into voucher_movements (voucher_id, kind, cents, at, order_id, staff_id, reason)
      select id, 'expired', -balance_cents, ${hourInSydney(dayAfter(day), 0).toISOString()}, null, null, ''
      from vouchers where expires_on = ${day} and balance_cents > 0`.execute(db);
  await sql`update vouchers set balance_cents = 0 where expires_on < ${today}`.execute(db);
  await run("create index voucher_movements_voucher on voucher_movements(voucher_id, at, id, kind, cents)");
  await run("create index voucher_movements_at on voucher_movements(at, kind, cents)");
  await run("create index voucher_movements_order on voucher_movements(order_id) where order_id is not null");
  await run("create index vouchers_with_balance on vouchers(expires_on) where balance_cents > 0");
}

/** Older versions write no movements; newer versions record the difference each night. */
export const olderCode = "runs";
