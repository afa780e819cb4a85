/** Tests upgrades and downgrades: an older version must run on a database that a newer version has migrated. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adoptDatabase, closeDatabase, database, dialect, openDatabase } from "~/database/engine/connection.server";
import { migrate, NewerDatabase, planMigrations } from "~/database/engine/migrate.server";
import { MIGRATIONS, type ShopMigration } from "~/database/engine/migrations.server";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { aKeptOrder } from "../factories/orders";
import { anEmptyTarget, BOTH } from "./on-both";

const running =
  (...statements: string[]) =>
  async (db: Kysely<never>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
const adds = (...statements: string[]): ShopMigration => ({ up: running(...statements), olderCode: "runs" });

/**
 * The current version, the two releases after it, and a release with a database change that stops older versions from running.
 */
const today = MIGRATIONS;
const next = {
  ...today,
  "9001-shelves": adds(
    "create table shelves (id text primary key)",
    "alter table orders add column shelf text",
    "alter table orders add column parcels integer not null default 1",
  ),
};
const afterNext = { ...next, "9002-shelf-index": adds("create index orders_by_shelf on orders(shelf)") };
const split: typeof today = {
  ...afterNext,
  "9003-split": { up: running("alter table orders rename column email to buyer_email"), olderCode: "stops" },
};

test("every migration that has a file is run", () => {
  const folder = path.resolve(import.meta.dirname, "../../app/database/engine/migrations");
  const named = readdirSync(folder).flatMap((file) => /^(\d{4}-.+)\.server\.ts$/.exec(file)?.[1] ?? []);
  expect(named.sort()).toEqual(Object.keys(today).sort());
});

describe.each(BOTH)("older versions of the shop on %s", (kind) => {
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const { target, drop: dropTarget } = await anEmptyTarget(kind);
    adoptDatabase(openDatabase(target));
    drop = dropTarget;
  });
  afterEach(async () => {
    await closeDatabase();
    await drop();
  });
  const start = (version: Record<string, ShopMigration>) => migrate(database(), dialect(), version);

  test("a shop goes forward over two releases and back, and sells with each", async () => {
    await start(today);
    const before = await aKeptOrder();
    expect(await start(next)).toEqual(["9001-shelves"]);
    expect(await start(afterNext)).toEqual(["9002-shelf-index"]);
    for (const version of [next, today, next, afterNext, today]) {
      expect(await start(version)).toEqual([]);
      const { number } = await aKeptOrder();
      for (const each of [before.number, number]) expect(await findOrderByNumber(each)).toMatchObject({ number: each });
    }
    expect(await planMigrations(database(), dialect(), today)).toEqual({
      pending: [],
      newer: ["9001-shelves", "9002-shelf-index"],
      refused: [],
    });
  });

  test("an older version refuses a database that it can't run on, and changes nothing in it", async () => {
    await start(split);
    await expect(start(afterNext)).rejects.toThrow(NewerDatabase);
    await expect(start({ ...today, "9000-late": adds("create table late (id text)") })).rejects.toThrow(
      "A newer version of the shop has changed the database, and this version can't run on it (9003-split). Start that version or a newer one.",
    );
    expect(await start(split)).toEqual([]);
  });

  test("a migration that fails doesn't count as one that older versions run on", async () => {
    await start(today);
    const broken = { ...next, "9002-broken": adds("create table half (id text)", "select no_such_column from orders") };
    await expect(start(broken)).rejects.toThrow(/no_such_column/);
    expect(await planMigrations(database(), dialect(), today)).toEqual({ pending: [], newer: [], refused: [] });
    expect(await start(next)).toEqual(["9001-shelves"]);
  });
});

/** Reads the database's schema: each table's columns, and its unique indexes. */
async function readSchema() {
  const tables = await database().introspection.getTables();
  const { rows: indexes } = await sql<{ name: string; tbl_name: string; sql: string }>`
    select name, tbl_name, sql from sqlite_master where type = 'index' and sql like 'create unique%'`.execute(
    database(),
  );
  return { tables: new Map(tables.map((each) => [each.name, each.columns])), indexes };
}
type Schema = Awaited<ReturnType<typeof readSchema>>;

/**
 * Lists changes that would break older code: a removed table or column, a new required column, or a new constraint on existing
 * data.
 */
function stumblingBlocks(before: Schema, after: Schema): string[] {
  const blocks: string[] = [];
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table);
    if (!now) blocks.push(`${table} is gone`);
    if (!now) continue;
    const earlier = new Set(columns.map(({ name }) => name));
    for (const name of earlier) if (!now.some((each) => each.name === name)) blocks.push(`${table}.${name} is gone`);
    const added = now.filter(({ name }) => !earlier.has(name));
    for (const { name, isNullable, hasDefaultValue } of added)
      if (!isNullable && !hasDefaultValue) blocks.push(`${table}.${name} must be filled`);
    for (const index of after.indexes.filter((each) => each.tbl_name === table))
      if (
        !before.indexes.some((each) => each.name === index.name) &&
        !added.some(({ name }) => index.sql.includes(name))
      )
        blocks.push(`${index.name} forbids rows that older code may write`);
  }
  return blocks;
}

const FIRST_THAT_SAYS = "0089-older-code";

/** Runs a version's migrations one by one. Checks the schema after each migration that allows older code to run. */
async function getBlocks(version: Record<string, ShopMigration>): Promise<Record<string, string[]>> {
  const { db, dialect: kind } = openDatabase({ file: ":memory:" });
  adoptDatabase({ db, dialect: kind, target: { file: ":memory:" } });
  const names = Object.keys(version).sort();
  const upTo = (last: string) => Object.fromEntries(Object.entries(version).filter(([name]) => name <= last));
  await migrate(db, kind, upTo(FIRST_THAT_SAYS));
  const found: Record<string, string[]> = {};
  for (const name of names.filter((each) => each > FIRST_THAT_SAYS)) {
    const before = await readSchema();
    await migrate(db, kind, upTo(name));
    if (version[name]?.olderCode === "runs") found[name] = stumblingBlocks(before, await readSchema());
  }
  await closeDatabase();
  return found;
}

test("a migration that allows older versions contains nothing that would break them", async () => {
  expect(Object.values(await getBlocks(afterNext)).flat()).toEqual([]);
});

test.each([
  ["drop table facts", "facts is gone"],
  ["alter table orders rename column email to buyer", "orders.email is gone"],
  ["alter table stores add column rank text not null", "stores.rank must be filled"],
  ["create unique index one_each on orders(email)", "one_each forbids rows that older code may write"],
])("the migration check reports what '%s' breaks for older versions", async (statement, block) => {
  const found = await getBlocks({ ...MIGRATIONS, "9009-careless": adds(statement) });
  expect(found["9009-careless"]?.[0]).toBe(block);
});

test("every new migration says whether older versions can run after it", () => {
  const silent = Object.keys(MIGRATIONS).filter((name) => name > FIRST_THAT_SAYS && !MIGRATIONS[name]?.olderCode);
  expect(silent).toEqual([]);
});
