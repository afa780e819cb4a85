import { type Kysely, sql } from "kysely";

const statements = [
  `create table order_adjustments (
    id text primary key,
    order_id text not null references orders(id),
    at text not null,
    cents integer not null,
    gst_cents integer not null,
    export_cents integer not null,
    free_cents integer not null,
    voucher_cents integer not null
  )`,
  "create index order_adjustments_order on order_adjustments(order_id)",
  "create index order_adjustments_at on order_adjustments(at)",
  "create index orders_paid on orders(paid_at) where paid_at is not null",
];

/**
 * Amounts that each refund took off the price of its order, with their GST, so that tax figures of a past period stay the same.
 * The nightly count books earlier refunds.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions book no adjustments; the nightly count of newer ones books them by the refunds. */
export const olderCode = "runs";
