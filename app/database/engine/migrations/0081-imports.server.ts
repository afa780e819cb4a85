import { type Kysely, sql } from "kysely";
import type { Dialect } from "../dialect.server";

/** Stores imports and their changes to products, so that the last import can be undone. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "postgres" ? "integer generated always as identity primary key" : "integer primary key";
  await sql
    .raw(
      `create table imports (
        id ${id},
        started_at text not null,
        finished_at text,
        started_by text not null,
        file text not null,
        counts text,
        is_first integer not null,
        undone_at text
      )`,
    )
    .execute(db);
  await sql
    .raw(
      `create table import_changes (
        import_id integer not null references imports(id) on delete cascade,
        code text not null,
        field text not null,
        before text not null,
        after text not null,
        primary key (import_id, code, field)
      )`,
    )
    .execute(db);
}
