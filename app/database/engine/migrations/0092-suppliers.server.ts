import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Stores the supplier whose feed each product was last read from. Products without a named supplier have no row. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "sqlite" ? "integer primary key" : "integer primary key generated always as identity";
  await sql`create table suppliers (id ${sql.raw(id)}, name text not null unique)`.execute(db);
  await sql`create table product_suppliers (
    code text primary key references products(code) on delete cascade,
    supplier_id integer not null references suppliers(id)
  ) ${sql.raw(dialect === "sqlite" ? "without rowid" : "")}`.execute(db);
}

export const olderCode = "runs";
