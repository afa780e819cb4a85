import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SqliteTurnsDriver } from "./sqlite-driver.server";

interface Shelf {
  shelf: { book: string };
}

let folder: string;
let file: string;
/** Simulates the connection of another process. */
let other: SQLite.Database;
let opened: Kysely<Shelf>[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-turns-"));
  file = path.join(folder, "shop.sqlite");
  other = new SQLite(file);
  other.pragma("journal_mode = WAL");
  other.exec("create table shelf (book text unique)");
  opened = [];
});
afterEach(async () => {
  if (other.inTransaction) other.exec("rollback");
  other.close();
  for (const db of opened) await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a connection like the shop's. `patience` is the time that it waits for its turn to write, in ms. */
function aShop(patience = 60_000): Kysely<Shelf> {
  const sqlite = new SQLite(file);
  class Adapter extends SqliteAdapter {
    override get supportsMultipleConnections() {
      return true;
    }
  }
  class Dialect extends SqliteDialect {
    override createDriver = () => new SqliteTurnsDriver(sqlite, patience);
    override createAdapter = () => new Adapter();
  }
  const db = new Kysely<Shelf>({ dialect: new Dialect({ database: sqlite }) });
  opened.push(db);
  return db;
}

const add = (db: Kysely<Shelf>, book: string) => db.insertInto("shelf").values({ book }).execute();
const books = async (db: Kysely<Shelf>) =>
  (await db.selectFrom("shelf").select("book").orderBy("book").execute()).map(({ book }) => book);

describe("while another process writes", () => {
  test("reads and the event loop continue while another process writes; writers wait for it", async () => {
    const db = aShop();
    other.exec("begin immediate");
    other.exec("insert into shelf values ('theirs')");
    let writes = 0;
    const writing = [
      add(db, "alone"),
      db.transaction().execute((transaction) => add(transaction, "together")),
      db.executeQuery(CompiledQuery.raw("insert into shelf values ('raw')")),
    ].map((write) => write.then(() => (writes += 1)));
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise(setImmediate);
      expect(await books(db)).toEqual([]);
    }
    expect(writes).toBe(0);
    other.exec("commit");
    await Promise.all(writing);
    expect(await books(db)).toEqual(["alone", "raw", "theirs", "together"]);
  });

  test("a writer that waits too long gets an error that the database is locked; the next writer succeeds", async () => {
    const db = aShop(30);
    other.exec("begin immediate");
    const refused = { name: "DatabaseUnavailable", code: "SQLITE_BUSY" };
    const writing = [add(db, "first"), db.transaction().execute((transaction) => add(transaction, "second"))];
    for (const write of await Promise.allSettled(writing))
      expect(write).toMatchObject({ status: "rejected", reason: refused });
    other.exec("commit");
    await add(db, "later");
    expect(await books(db)).toEqual(["later"]);
  });

  test("refuses writers beyond the queue's limit at once, and serves those within it", async () => {
    const db = aShop();
    other.exec("begin immediate");
    const writing = Array.from({ length: 300 }, (_, at) => add(db, String(at)));
    const refused = await Promise.race(writing.map((write) => write.catch((error: unknown) => error)));
    expect(refused).toMatchObject({ name: "DatabaseUnavailable", code: "SQLITE_BUSY" });
    other.exec("commit");
    const ended = await Promise.allSettled(writing);
    expect(ended.filter(({ status }) => status === "fulfilled").length).toBe((await books(db)).length);
    expect((await books(db)).length).toBeGreaterThan(100);
  });
});

describe("within one process", () => {
  test("a transaction's changes are visible only to itself until it ends", async () => {
    const db = aShop();
    let seen: Promise<string[]> | undefined;
    await db.transaction().execute(async (transaction) => {
      await add(transaction, "new");
      seen = books(db);
      await new Promise(setImmediate);
      expect(await books(transaction)).toEqual(["new"]);
      await transaction.deleteFrom("shelf").execute();
    });
    expect(await seen).toEqual([]);
  });

  test("runs writes in order, and a failed write doesn't delay the others", async () => {
    const db = aShop();
    const order: string[] = [];
    const noted = (name: string, promise: Promise<unknown>) =>
      promise.then(
        () => order.push(name),
        () => order.push(`${name} failed`),
      );
    await Promise.all([
      noted("a", add(db, "a")),
      noted("a again", add(db, "a")),
      noted(
        "a in a transaction",
        db.transaction().execute((transaction) => add(transaction, "a")),
      ),
      noted("b", add(db, "b")),
    ]);
    expect(order).toEqual(["a", "a again failed", "a in a transaction failed", "b"]);
  });
});
