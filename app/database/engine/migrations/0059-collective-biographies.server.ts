import { type Kysely, sql } from "kysely";

/**
 * Deletes biographies stored under names that many people share, such as "Various", because these names don't identify anyone.
 * Feeds used to store such biographies, but no longer do.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from author_biographies
    where author_key in ('various', 'various-authors', 'anonymous', 'unknown', 'author')`.execute(db);
}
