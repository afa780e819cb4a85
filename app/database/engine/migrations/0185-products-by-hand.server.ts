import { type Kysely, sql } from "kysely";

/** The work that a product is said to belong to, the products shown with it, and the one to buy instead of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["work", "related", "instead"])
    await sql`alter table products add column ${sql.ref(column)} text`.execute(db);
}

/** Older versions leave the columns alone, but put a changed product back into the work of its title and author. */
export const olderCode = "runs";
