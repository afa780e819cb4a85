import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";
import { runCommand } from "../tests/setup/run-command";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, "shop.sqlite");
const ask = (...args: string[]) => runCommand("migrations", args, folder);

async function aMigratedShop(): Promise<void> {
  const { db, dialect } = openDatabase({ file: file() });
  await migrate(db, dialect);
  await db.destroy();
}

function change(statement: string): void {
  const sqlite = new SQLite(file());
  sqlite.exec(statement);
  sqlite.close();
}
const executed = (name: string) =>
  change(`insert into kysely_migration (name, timestamp) values ('${name}', '2027-01-01T00:00:00.000Z')`);

test("says that there is no database yet, and creates none", async () => {
  expect(await ask()).toEqual({
    status: 0,
    out: "There is no database yet: starting the shop makes one.\n",
    err: "",
  });
  expect((await ask("extra")).status).toBe(1);
});

test("says what starting this version changes in the database, and whether there is a way back", async () => {
  await aMigratedShop();
  expect((await ask()).out).toBe("Starting this version changes nothing in the database.\n");
  change("delete from kysely_migration where name = '0089-older-code'; drop table older_code_runs");
  const expected = expect.stringMatching(
    /^Starting this version changes the database: 0089-older-code\.\nThere is no way back after 0089-older-code: older versions can't run/,
  );
  expect(await ask()).toEqual({ status: 0, out: expected, err: "" });
  expect(await ask("--strict")).toEqual({ status: 2, out: expected, err: "" });
});

test("says whether this version runs on a database that a newer version has changed", async () => {
  await aMigratedShop();
  executed("9001-shelves");
  change("insert into older_code_runs (migration) values ('9001-shelves')");
  expect(await ask("--strict")).toEqual({
    status: 0,
    out: "A newer version has changed the database (9001-shelves). This version runs on it.\nStarting this version changes nothing in the database.\n",
    err: "",
  });
  executed("9002-split");
  expect(await ask()).toEqual({
    status: 1,
    out: "",
    err: expect.stringMatching(
      /^This version can't start: A newer version .*\(9002-split\)\. Start that version or a newer one\./,
    ),
  });
});
