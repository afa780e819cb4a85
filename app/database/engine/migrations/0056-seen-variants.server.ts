import { type Kysely, sql } from "kysely";

/** The variants of experiments that a consenting visitor saw, stored with the consent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tracking_choices add column experiments text not null default '{}'`.execute(db);
}
