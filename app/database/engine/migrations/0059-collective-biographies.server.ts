import { type Kysely, sql } from "kysely";

/**
 * Deletes biographies stored under names that many people share, such as collective names, because they identify no one. Feeds
 * no longer store such biographies, but did before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from author_biographies
    where author_key in ('various', 'various-authors', 'anonymous', 'unknown', 'author')`.execute(db);
}
