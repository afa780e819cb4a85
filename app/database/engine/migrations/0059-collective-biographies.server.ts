import { type Kysely, sql } from "kysely";

/** Names that many people share tell of nobody. Feeds no longer store words on them; these were stored before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from author_biographies
    where author_key in ('various', 'various-authors', 'anonymous', 'unknown', 'author')`.execute(db);
}
