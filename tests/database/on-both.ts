/** Opens the two databases. All tests in this folder must pass on both. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adoptDatabase, closeDatabase, type DatabaseTarget, openDatabase } from "~/database/engine/connection.server";
import { aPostgres } from "../setup/postgres";
import { aDatabase } from "../setup/test-database";

export const BOTH = ["sqlite", "postgres"] as const;
export type Kind = (typeof BOTH)[number];

/** Returns the target of a new database without tables; `drop` deletes it. */
export async function anEmptyTarget(kind: Kind): Promise<{ target: DatabaseTarget; drop: () => Promise<void> }> {
  if (kind === "postgres") {
    const { url, stop } = await aPostgres({ filled: "bare" });
    return { target: { url, file: "" }, drop: stop };
  }
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-contract-"));
  return {
    target: { file: path.join(folder, "shop.sqlite") },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes `database()` a migrated, empty database of this kind. Returns a function that closes and deletes it. */
export async function aDatabaseOf(kind: Kind): Promise<() => Promise<void>> {
  if (kind === "postgres") {
    const { url, stop } = await aPostgres();
    adoptDatabase(openDatabase({ url, file: "" }));
    return async () => {
      await closeDatabase();
      await stop();
    };
  }
  return aDatabase();
}
