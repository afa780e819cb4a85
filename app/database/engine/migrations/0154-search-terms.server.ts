import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Counts of searches by day and words, without the visitors, for the office's figures. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql
    .raw(`create table search_terms (
      day text not null, term text not null, searches integer not null, empty integer not null, clicks integer not null,
      primary key (day, term)) ${dialect === "sqlite" ? "without rowid" : ""}`)
    .execute(db);
}

export const olderCode = "runs";
