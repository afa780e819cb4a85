import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Stores the hash of each product's record in a feed separately from the products, so that an import reads and writes little. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql`create table product_records (
    code text primary key references products(code) on delete cascade,
    record_hash text not null
  ) ${sql.raw(dialect === "sqlite" ? "without rowid" : "")}`.execute(db);
}
