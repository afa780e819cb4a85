import { type Kysely, sql } from "kysely";

/** The index that answers which other formats a work has says until when each is sold, so that a past event counts as none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index products_work`.execute(db);
  await sql`create index products_work on products(work_key, format, availability, price_cents, sold_until)
    where withdrawn_at is null`.execute(db);
}
