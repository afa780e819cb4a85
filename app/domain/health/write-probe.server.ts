/** Whether the database takes writes: on a full disk or a read-only one pages still come, and nobody can buy. */
import { statfs } from "node:fs/promises";
import { dialect } from "~/database/engine/connection.server";
import { putFact } from "~/database/engine/shop-records.server";
import { DatabaseUnavailable, sayWhy } from "~/database/engine/unavailable.server";
import { env } from "~/env.server";

/** Any number of watchers may ask; so often it is really tried. After a failure sooner, so that the end is seen at once. ms. */
const TRY_EVERY_MS = 10_000;
const TRY_AGAIN_AFTER_MS = 1000;
/** What SQLite's log grows to before it starts over: with less a sale may fail at any moment. Bytes. */
const LEAST_ROOM = 4 * 1024 * 1024;

let fault: string | null = null;
let trying: Promise<void> | null = null;
let tryNext = 0;

/** Why it takes none, or null. A write that has to wait, for an import say, is no fault: then it is what the last try found. */
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
    sayWhy(error);
    fault = `the database takes no writes (${error.code})`;
  }
}

async function hasRoom(): Promise<boolean> {
  if (dialect() !== "sqlite") return true;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize >= LEAST_ROOM;
}
