import { type Kysely, sql } from "kysely";

/** An index by which a product's page in the office finds what imports changed about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index import_changes_code on import_changes(code, import_id)`.execute(db);
}

/** Older versions don't use the index. */
export const olderCode = "runs";
