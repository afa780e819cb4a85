import { type Kysely, sql } from "kysely";

/** The reason why a review was refused, and the shop's reply to a review. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ["refusal", "reply"]) await sql.raw(`alter table reviews add column ${column} text`).execute(db);
}

/** Older versions show reviews without refusals and replies. */
export const olderCode = "runs";
