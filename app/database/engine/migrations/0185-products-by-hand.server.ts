import { type Kysely, sql } from "kysely";

/** The columns for a product's work, its related products, and the product to buy instead of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["work", "related", "instead"])
    await sql`alter table products add column ${sql.ref(column)} text`.execute(db);
}

/** Older versions leave the columns alone, but put a changed product back into the work of its title and author. */
export const olderCode = "runs";
