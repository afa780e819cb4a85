import { type Kysely, sql } from "kysely";

/** Owners of a product by its code, for the page of its file and for the emails about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index library_entries_code on library_entries(code)`.execute(db);
}

export const olderCode = "runs";
