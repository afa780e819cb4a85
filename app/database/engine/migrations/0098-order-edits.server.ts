import { type Kysely, sql } from "kysely";

/** An event of an order that keeps its state says what else changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table order_history add column changed text not null default ''").execute(db);
}

/** Older versions call a changed address a refund in the order's history, and change none. */
export const olderCode = "runs";
