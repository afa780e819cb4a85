import { type Kysely, sql } from "kysely";

/** The published page from which each draft of a content page began. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_pages add column base_hash text`.execute(db);
}

/** Older versions begin drafts without noting the published page, and such a draft is published without a comparison. */
export const olderCode = "runs";
