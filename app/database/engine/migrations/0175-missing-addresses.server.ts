import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Counts of addresses that were not found, by day and by the shop's own page that links to them. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql
    .raw(`create table missing_addresses (
      day text not null, path text not null, linked_from text not null, times integer not null,
      primary key (day, path, linked_from)) ${dialect === "sqlite" ? "without rowid" : ""}`)
    .execute(db);
}

export const olderCode = "runs";
