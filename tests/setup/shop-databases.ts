/** The shop's two databases, each fresh and migrated, for tests on both: `describe.each(shopDatabases)`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adoptDatabase, closeDatabase, type DatabasePlace, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { aPostgres } from "./postgres";

export interface ShopDatabase {
  /** The address by which other processes open it. */
  place: DatabasePlace;
  /** Closes `database()` and deletes it. */
  close: () => Promise<void>;
}

export const shopDatabases: ReadonlyArray<[name: string, open: () => Promise<ShopDatabase>]> = [
  ["SQLite", onSqlite],
  ["PostgreSQL", onPostgres],
];

async function onSqlite(): Promise<ShopDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-database-"));
  return enter({ file: path.join(folder, "shop.sqlite") }, async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

async function onPostgres(): Promise<ShopDatabase> {
  const { url, stop } = await aPostgres();
  return enter({ url, file: "" }, stop);
}

async function enter(place: DatabasePlace, remove: () => Promise<void>): Promise<ShopDatabase> {
  const opened = openDatabase(place);
  adoptDatabase(opened);
  await migrate(opened.db, opened.dialect);
  return {
    place,
    close: async () => {
      await closeDatabase();
      await remove();
    },
  };
}
