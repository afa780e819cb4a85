import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/**
 * Creates sales by day and by month, which are counted each night in several ways, so that the office's figures don't have to
 * add up orders of past days.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const statements = [
    `create table counted_sales (
      about text not null,
      span text not null,
      period text not null,
      store_slug text not null,
      value text not null,
      orders integer not null,
      copies integer not null,
      cents bigint not null,
      primary key (about, span, period, store_slug, value)
    ) ${dialect === "sqlite" ? "without rowid" : ""}`,
    "create index refunds_created on refunds(created_at, order_id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions store their counts in the table `sales_days`, which newer versions no longer read. */
export const olderCode = "runs";
