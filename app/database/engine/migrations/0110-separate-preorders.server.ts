import { type Kysely, sql } from "kysely";

/** Pre-orders in a basket that the shopper orders separately, after the rest. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table basket_entries add column separate integer not null default 0`.execute(db);
}

/** Older versions order everything together. */
export const olderCode = "runs";
