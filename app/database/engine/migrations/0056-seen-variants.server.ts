import { type Kysely, sql } from "kysely";

/** Stores the experiment variants that a consenting visitor saw, together with the consent. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table tracking_choices add column experiments text not null default '{}'`.execute(db);
}
