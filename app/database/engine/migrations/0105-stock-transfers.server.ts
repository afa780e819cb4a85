import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Copies on their way from one place to another. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "sqlite" ? "integer primary key" : "integer primary key generated always as identity";
  const statements = [
    `create table stock_transfers (
      id ${id},
      from_place text not null,
      to_place text not null,
      state text not null,
      version integer not null default 0,
      started_at text not null,
      started_by text not null,
      sent_at text,
      ended_at text
    )`,
    `create table stock_transfer_lines (
      transfer_id integer not null references stock_transfers(id) on delete cascade,
      code text not null,
      quantity integer not null check (quantity > 0),
      received integer,
      primary key (transfer_id, code)
    )`,
    "create index stock_transfers_state on stock_transfers(state, id)",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
