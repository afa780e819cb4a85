import { type Kysely, sql } from "kysely";

/** Indexes for the lists of products in the office, so that none reads the whole catalogue. */
const statements = [
  "create index products_changed on products(updated_at, code)",
  "create index products_without_cover on products(code) where cover is null and withdrawn_at is null",
  "create index products_withdrawn on products(withdrawn_at, code) where withdrawn_at is not null",
  "create index product_suppliers_supplier on product_suppliers(supplier_id, code)",
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions don't use the indexes. */
export const olderCode = "runs";
