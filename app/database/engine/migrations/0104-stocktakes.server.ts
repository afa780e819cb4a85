import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Stocktakes: each product's count, and every scan, so that the last scan can be undone. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "sqlite" ? "integer primary key" : "integer primary key generated always as identity";
  const statements = [
    `create table stocktakes (
      id ${id},
      place text not null,
      category_id integer,
      state text not null,
      version integer not null default 0,
      started_at text not null,
      started_by text not null,
      ended_at text
    )`,
    `create table stocktake_counts (
      stocktake_id integer not null references stocktakes(id) on delete cascade,
      code text not null,
      counted integer not null check (counted >= 0),
      seen integer not null,
      booked integer not null default 0,
      primary key (stocktake_id, code)
    )`,
    `create table stocktake_scans (
      id ${id},
      stocktake_id integer not null references stocktakes(id) on delete cascade,
      code text not null,
      quantity integer not null,
      staff_id text not null,
      scanned_at text not null
    )`,
    "create index stocktakes_state on stocktakes(state, id)",
    "create index stocktake_scans_of on stocktake_scans(stocktake_id, id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
