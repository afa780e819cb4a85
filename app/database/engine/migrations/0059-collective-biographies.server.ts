import { type Kysely, sql } from "kysely";

/** Deletes biographies of names that many people share, which identify no one. Feeds no longer store them; these were stored before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from author_biographies
    where author_key in ('various', 'various-authors', 'anonymous', 'unknown', 'author')`.execute(db);
}
