/**
 * Deletes files from DATA_DIR that would otherwise accumulate: unused rendered pictures, import reports, leftovers from cutting
 * a book, and emails that were written to files. This isn't a job of the queue, because any machine can run a job, but each
 * machine has its own DATA_DIR.
 */
import type { Stats } from "node:fs";
import { open, readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { log } from "~/log.server";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days until an unused picture is deleted. Deleted pictures are rendered again on request. */
const KEEP_PICTURES = 60;
const KEEP_REPORTS = 90;
/** Days until temporary files from cutting a book, which a killed process left behind, are deleted. */
const KEEP_CUTTINGS = 1;
/** Days until emails written to files are deleted. They contain links that give access to accounts. */
const KEEP_EMAILS = 30;

/** The file whose modification time records when DATA_DIR was last cleared. */
const MARK = ".cleared";

/**
 * Clears the folder now and once a day. If several processes share the folder, only one of them clears it each day. Returns a
 * function that stops the daily clearing.
 */
export function startClearingFiles(folder: string): () => void {
  const clear = () =>
    clearWhenDue(folder).catch((error: unknown) => log.warn({ err: error }, "old files could not be cleared"));
  void clear();
  const timer = setInterval(clear, HOUR_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Clears the folder, unless it was cleared less than a day ago. Returns the number of files deleted. `now` is in ms since the
 * epoch.
 */
export async function clearWhenDue(folder: string, now: number = Date.now()): Promise<number> {
  const mark = path.join(folder, MARK);
  const last = await stat(mark).catch(() => null);
  if (last && now - last.mtimeMs < DAY_MS) return 0;
  await (await open(mark, "a")).close();
  await utimes(mark, now / 1000, now / 1000);
  const older = (days: number) => now - days * DAY_MS;
  const pictures = path.join(folder, "image-cache");
  let cleared = 0;
  // Consider access times too: the system updates them at least once a day when a file is read (mount(8), relatime).
  for (const part of await namesIn(pictures))
    cleared += await clearFolder(
      path.join(pictures, part),
      /./,
      ({ mtimeMs, atimeMs }) => Math.max(mtimeMs, atimeMs) < older(KEEP_PICTURES),
    );
  cleared += await clearFolder(folder, /^import-report-.*\.csv$/, ({ mtimeMs }) => mtimeMs < older(KEEP_REPORTS));
  cleared += await clearFolder(folder, /^\.cutting-/, ({ mtimeMs }) => mtimeMs < older(KEEP_CUTTINGS));
  cleared += await clearFolder(
    path.join(folder, "outbox"),
    /\.eml(\.part)?$/,
    ({ mtimeMs }) => mtimeMs < older(KEEP_EMAILS),
  );
  if (cleared > 0) log.info({ cleared }, "old files were cleared");
  return cleared;
}

async function clearFolder(folder: string, name: RegExp, isOld: (stats: Stats) => boolean): Promise<number> {
  let cleared = 0;
  for (const each of await namesIn(folder)) {
    const file = path.join(folder, each);
    const stats = name.test(each) ? await stat(file).catch(() => null) : null;
    if (!stats?.isFile() || !isOld(stats)) continue;
    await rm(file, { force: true });
    cleared += 1;
  }
  return cleared;
}

/** Lists the names in a folder; empty if the folder doesn't exist. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
