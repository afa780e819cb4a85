/** Tests whether the database accepts writes: on a full or read-only disk pages still load, but shoppers can't buy anything. */
import { statfs } from "node:fs/promises";
import { dialect } from "~/database/engine/connection.server";
import { putFact } from "~/database/engine/shop-records.server";
import { DatabaseUnavailable, logCause } from "~/database/engine/unavailable.server";
import { env } from "~/env.server";

/**
 * Time in ms between two test writes, regardless of the number of monitors. It is shorter after a failure, to detect a recovery
 * soon.
 */
const TRY_EVERY_MS = 10_000;
const TRY_AGAIN_AFTER_MS = 1000;
/**
 * Minimum free disk space in bytes. SQLite's write-ahead log grows to this size before it is reused, so with less free space
 * any sale could fail.
 */
const MIN_ROOM = 4 * 1024 * 1024;

let fault: string | null = null;
let trying: Promise<void> | null = null;
let tryNext = 0;

/**
 * Returns the reason why the database doesn't accept writes, or null. A write that only has to wait, such as for an import,
 * isn't a fault, so the previous result is returned.
 */
export async function writeFault(withinMs: number): Promise<string | null> {
  if (!trying && performance.now() >= tryNext) {
    trying = tryToWrite().finally(() => {
      trying = null;
      tryNext = performance.now() + (fault === null ? TRY_EVERY_MS : TRY_AGAIN_AFTER_MS);
    });
  }
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs);
  });
  await Promise.race([trying, tooLate]);
  clearTimeout(timer);
  return fault;
}

async function tryToWrite(): Promise<void> {
  try {
    await putFact("last write probe", new Date().toISOString());
    fault = (await hasRoom()) ? null : "the disk is full";
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    if (error.code.startsWith("SQLITE_BUSY")) return;
    logCause(error);
    fault = wordsFor(error.code);
  }
}

function wordsFor(code: string): string {
  // Report a moved file, because the shop still has the original file open and wouldn't notice that another file has replaced
  // it.
  if (code === "SQLITE_READONLY_DBMOVED")
    return `the database's file was moved, deleted or replaced: put it back or restart the shop (${code})`;
  return `the database takes no writes (${code})`;
}

async function hasRoom(): Promise<boolean> {
  if (dialect() !== "sqlite") return true;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize >= MIN_ROOM;
}
