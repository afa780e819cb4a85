import { type Kysely, sql } from "kysely";

/** The published page from which each draft of a content page began. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_pages add column base_hash text`.execute(db);
}

/** Older versions don't store the published page that a draft began from, so such a draft is published without a comparison. */
export const olderCode = "runs";
