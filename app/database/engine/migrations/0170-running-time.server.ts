import { type Kysely, sql } from "kysely";

/** The running time of films and recordings, and the classification of films. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["running_minutes integer", "classification text"])
    await sql`alter table product_extras add column ${sql.raw(column)}`.execute(db);
}

/** Older versions store products without these values, and the next import by this version adds them. */
export const olderCode = "runs";
