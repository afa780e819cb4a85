import { type Kysely, sql } from "kysely";

/** What a shopper removed last, so that it can be put back. A statement that both databases read alike. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw("alter table baskets add column removed text").execute(db);
}
