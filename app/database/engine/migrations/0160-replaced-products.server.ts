import { type Kysely, sql } from "kysely";

/** The products that staff have named instead of withdrawn ones, to which the pages of the withdrawn ones lead. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table product_replacements (
    code text primary key references products(code) on delete cascade,
    instead text not null references products(code) on delete cascade
  )`.execute(db);
}

/** Older versions answer 410 for a replaced product, and their imports show products again that staff have withdrawn. */
export const olderCode = "runs";
