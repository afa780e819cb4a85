import { type Kysely, sql } from "kysely";

/** The entry that a shopper removed last, so that it can be put back. Both databases run the same statement. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table baskets add column removed text").execute(db);
}
