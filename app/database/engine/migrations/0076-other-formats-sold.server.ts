import { type Kysely, sql } from "kysely";

/** Adds the time until which each format is sold to the index of a work's other formats, so that a past event isn't counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index products_work`.execute(db);
  await sql`create index products_work on products(work_key, format, availability, price_cents, sold_until)
    where withdrawn_at is null`.execute(db);
}
