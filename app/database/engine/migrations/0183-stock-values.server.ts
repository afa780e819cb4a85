import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** The value of the copies on hand by day, place and category, which is counted each night. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await sql
    .raw(`create table stock_values (
      day text not null, place text not null, category text not null,
      copies integer not null, cents bigint not null, unpriced integer not null,
      primary key (day, place, category)) ${dialect === "sqlite" ? "without rowid" : ""}`)
    .execute(db);
}

export const olderCode = "runs";
