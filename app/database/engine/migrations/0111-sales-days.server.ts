import { type Kysely, sql } from "kysely";

/**
 * Creates sales by day and store, which are counted each night, so that the office's first page doesn't have to add up orders
 * of past days.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create table sales_days (
      day text not null, store_slug text not null, orders integer not null, cents integer not null,
      primary key (day, store_slug))`)
    .execute(db);
}

export const olderCode = "runs";
