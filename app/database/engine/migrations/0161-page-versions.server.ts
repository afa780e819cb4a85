import { type Kysely, sql } from "kysely";
import type { Dialect } from "~/database/engine/dialect.server";

/** Stored versions of content pages, and the dates between which a page shows. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const id = dialect === "sqlite" ? "integer primary key" : "bigint primary key generated always as identity";
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("alter table content_pages add column shows_from text");
  await run("alter table content_pages add column shows_until text");
  await run(`create table content_versions (
    id ${id},
    path text not null,
    is_published integer not null,
    body text not null,
    content_hash text not null,
    what text not null,
    staff_id text,
    at text not null
  )`);
  await run("create index content_versions_path on content_versions(path, id)");
}

/** Older versions of the shop store no versions of pages, and ignore the pages' dates. */
export const olderCode = "runs";
