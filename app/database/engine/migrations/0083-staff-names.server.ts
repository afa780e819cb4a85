import { type Kysely, sql } from "kysely";

/** The operating-system user who ran a command, if no account was named. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table staff_deeds add column done_by text not null default ''`.execute(db);
}
