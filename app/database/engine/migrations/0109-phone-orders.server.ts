import { type Kysely, sql } from "kysely";

/**
 * Creates the drafts of orders that staff place for customers, and records who placed an order, because orders placed by staff
 * don't count towards a customer's limits. Orders can now also be paid for, and then refunded, at a counter.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table order_drafts (
    id text primary key, staff_id text not null, member_id text, version integer not null, order_number text,
    created_at text not null, updated_at text not null)`);
  await run("create index order_drafts_updated on order_drafts(updated_at)");
  await run("create index order_drafts_member on order_drafts(member_id)");
  await run("alter table orders add column placed_by text not null default 'customer'");
}

/** Older versions show these orders like any others, and hold their copies until the time in the row. */
export const olderCode = "runs";
