import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Creates the history of copies on hand, which is read newest first for all products, for one product, or for one place. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "sqlite" ? "integer primary key" : "bigint primary key generated always as identity";
  const statements = [
    `create table stock_movements (
      id ${id},
      code text not null,
      place text not null,
      kind text not null,
      change integer not null,
      became integer,
      reference text not null,
      note text not null,
      staff_id text,
      done_by text not null,
      moved_at text not null
    )`,
    "create index stock_movements_code on stock_movements(code, id)",
    "create index stock_movements_place on stock_movements(place, id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions record no stock movements. */
export const olderCode = "runs";
