import { type Kysely, sql } from "kysely";

/** The time of the last reminder of a basket, and the index that finds baskets left without an order. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    "alter table baskets add column reminded_at text",
    "create index baskets_updated on baskets(updated_at, id)",
  ])
    await sql.raw(statement).execute(db);
}

/** Older versions remind nobody of a basket. */
export const olderCode = "runs";
