import { type Kysely, sql } from "kysely";

/** Adds the part of the order that was changed to events that didn't change the order's state. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table order_history add column changed text not null default ''").execute(db);
}

/** Older versions show a change of address as a refund in the order's history, and can't change an address themselves. */
export const olderCode = "runs";
