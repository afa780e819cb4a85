import { type Kysely, sql } from "kysely";

/** A name that many people share identifies no one. Feeds no longer store biographies of such names; these were stored before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from author_biographies
    where author_key in ('various', 'various-authors', 'anonymous', 'unknown', 'author')`.execute(db);
}
