import { type Kysely, sql } from "kysely";

/** An index that finds a product's owners by its code, for the page of its file and the emails about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index library_entries_code on library_entries(code)`.execute(db);
}

export const olderCode = "runs";
