/** Opens the shop's two databases, each new and migrated, for tests on both: `describe.each(shopDatabases)`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adoptDatabase, closeDatabase, type DatabaseTarget, openDatabase } from "~/database/engine/connection.server";
import { aPostgres } from "./postgres";
import { aDatabaseIn } from "./test-database";

export interface ShopDatabase {
  /** Location of the database, from which other processes can open it. */
  target: DatabaseTarget;
  /** Closes `database()` and deletes the database. */
  close: () => Promise<void>;
}

export const shopDatabases: ReadonlyArray<[name: string, open: () => Promise<ShopDatabase>]> = [
  ["SQLite", onSqlite],
  ["PostgreSQL", onPostgres],
];

async function onSqlite(): Promise<ShopDatabase> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lectern-database-")), "shop.sqlite");
  await aDatabaseIn(file);
  return {
    target: { file },
    close: () => leave(async () => rmSync(path.dirname(file), { recursive: true, force: true })),
  };
}

async function onPostgres(): Promise<ShopDatabase> {
  const { url, stop } = await aPostgres();
  const target = { url, file: "" };
  adoptDatabase(openDatabase(target));
  return { target, close: () => leave(stop) };
}

async function leave(remove: () => Promise<void>): Promise<void> {
  await closeDatabase();
  await remove();
}
