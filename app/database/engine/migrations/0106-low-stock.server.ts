import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Products that will soon run out, by place, with the figures of the last count. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const statements = [
    `create table low_stock (
      place text not null,
      code text not null,
      format text not null,
      on_hand integer not null,
      held integer not null,
      sold integer not null,
      days_left integer not null,
      awaited integer not null,
      counted_at text not null,
      primary key (place, code)
    ) ${dialect === "sqlite" ? "without rowid" : ""}`,
    "create index low_stock_days on low_stock(days_left, place, code)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
