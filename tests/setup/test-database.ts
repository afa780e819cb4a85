/** A migrated, empty database for one test file or one test. On SQLite it is a copied template file, which takes a millisecond. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adoptDatabase, closeDatabase, openDatabase } from "~/database/engine/connection.server";
import { migrate } from "~/database/engine/migrate.server";

let template: string | undefined;

async function migratedTemplate(): Promise<string> {
  if (template) return template;
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-template-"));
  const file = path.join(folder, "shop.sqlite");
  const { db, dialect } = openDatabase({ file });
  await migrate(db, dialect);
  await db.destroy();
  template = file;
  return file;
}

/** Replaces `database()` with a fresh one; returns the closer, which also deletes it. */
export async function aDatabase(): Promise<() => Promise<void>> {
  const from = await migratedTemplate();
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-test-"));
  const file = path.join(folder, "shop.sqlite");
  copyFileSync(from, file);
  adoptDatabase(openDatabase({ file }));
  return async () => {
    await closeDatabase();
    rmSync(folder, { recursive: true, force: true });
  };
}
