/** Deletes the temporary files of a test run when it ends, because workers end without running their exit hooks. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-tests-"));
  // Let other users traverse the folder, because PostgreSQL doesn't run as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.env.MIGRATED_DATABASE = path.join(folder, "migrated.sqlite");
  process.env.SAMPLE_SHOP = path.join(folder, "sample-shop");
  return () => rmSync(folder, { recursive: true, force: true });
}
