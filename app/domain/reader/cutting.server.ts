/**
 * Cuts library books that are opened before they are cut, because an earlier version of the shop added them or a backup
 * restored them.
 */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { findLibraryFileNamed } from "~/database/library/library-records.server";
import { registerJob } from "~/domain/jobs/jobs.server";
import { openKeptFile } from "~/domain/library/library-files.server";
import { env } from "~/env.server";
import { checkBook } from "./check-book.server";
import { storeCutBook } from "./cut-book.server";
import { CUTTING } from "./open-publication.server";

/** Makes this process cut queued books. */
export function startCuttingBooks(): void {
  registerJob(CUTTING, async (payload) => cutLibraryFile((payload as { file: string }).file));
}

/** Cuts a file of the library. Does nothing for a file that was replaced or can't be opened: its pages show the reason. */
async function cutLibraryFile(name: string): Promise<void> {
  const file = await findLibraryFileNamed(name);
  const opened = file && (await openKeptFile(file));
  if (!opened) return;
  const copy = path.join(env.DATA_DIR, `.cutting-${randomUUID()}.epub`);
  try {
    const whole = await opened.content.part(0, opened.bytes - 1);
    await pipeline(Readable.fromWeb(whole as NodeReadableStream<Uint8Array>), createWriteStream(copy));
    await checkBook(copy, async ({ cut }) => cut && storeCutBook(name, cut));
  } finally {
    await rm(copy, { force: true });
  }
}
