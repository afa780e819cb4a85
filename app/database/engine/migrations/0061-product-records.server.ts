import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Stores the hash of each product's feed record in a table of its own, so that an import has less to read and write. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`create table product_records (
    code text primary key references products(code) on delete cascade,
    record_hash text not null
  ) ${sql.raw(dialect === "sqlite" ? "without rowid" : "")}`.execute(db);
}
