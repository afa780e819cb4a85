import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** The works that sold best in each category, which are ranked each night. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql
    .raw(`create table best_sellers (
      category_id integer not null, place integer not null, work_key text not null,
      primary key (category_id, place)) ${dialect === "sqlite" ? "without rowid" : ""}`)
    .execute(db);
}

/** Older versions list bestsellers by popularity. */
export const olderCode = "runs";
