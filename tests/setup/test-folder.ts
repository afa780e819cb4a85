/** Deletes a test run's files in the temporary folder, because workers end without their exit hooks. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export function setup(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-tests-"));
  // PostgreSQL, which won't run as root, must be able to walk through it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.env.MIGRATED_DATABASE = path.join(folder, "migrated.sqlite");
  process.env.SAMPLE_SHOP = path.join(folder, "sample-shop");
  return () => rmSync(folder, { recursive: true, force: true });
}
