/**
 * Provides a migrated, empty database for one test file or one test. On SQLite it is a copy of a template file, which takes a
 * millisecond.
 */
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adoptDatabase, closeDatabase, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";

let template: string | undefined;

/**
 * Returns the template, which all workers of a run share, because migrating takes a fifth of a second and more than a hundred
 * files need a database.
 */
async function migratedTemplate(): Promise<string> {
  template ??=
    process.env.MIGRATED_DATABASE ?? path.join(mkdtempSync(path.join(tmpdir(), "lectern-template-")), "shop.sqlite");
  if (existsSync(template)) return template;
  const draft = path.join(mkdtempSync(path.join(tmpdir(), "lectern-template-")), "shop.sqlite");
  const { db, dialect } = openDatabase({ file: draft });
  await migrate(db, dialect);
  await db.destroy();
  renameSync(draft, template);
  return template;
}

/** Replaces `database()` with a new database in this file, whose folder must exist. */
export async function aDatabaseIn(file: string): Promise<void> {
  copyFileSync(await migratedTemplate(), file);
  adoptDatabase(openDatabase({ file }));
}

/** Replaces `database()` with a new database. Returns a function that closes and deletes it. */
export async function aDatabase(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-test-"));
  await aDatabaseIn(path.join(folder, "shop.sqlite"));
  return async () => {
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  };
}
