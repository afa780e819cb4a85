import { type Kysely, sql } from "kysely";

/** The part of an order that an event changed, if the event left the order's state as it was. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table order_history add column changed text not null default ''").execute(db);
}

/** Older versions show a change of address as a refund in the order's history, and can't change an address themselves. */
export const olderCode = "runs";
