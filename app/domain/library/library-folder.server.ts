/**
 * The files in DATA_DIR/library. Each name contains the content's hash, so that a file never changes while it is sent.
 */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { LibraryFileRecord } from "~/database/library/library-records.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

export interface OpenFile {
  /** The caller closes it. */
  handle: FileHandle;
  bytes: number;
  sha256: string;
  mediaType: string;
  downloadName: string;
  /** UTC ISO. */
  addedAt: string;
}

function libraryFolder(): string {
  return path.join(env.DATA_DIR, "library");
}

/** Opens a file. Null when it is missing: just replaced, or absent on this machine. */
export async function openKeptFile(file: LibraryFileRecord): Promise<OpenFile | null> {
  let handle: FileHandle;
  try {
    handle = await open(path.join(libraryFolder(), file.file), "r");
  } catch (error) {
    log.warn({ err: error, file: file.file }, "a library file could not be opened");
    return null;
  }
  const { bytes, sha256, mediaType, downloadName, fileAddedAt } = file;
  return { handle, bytes, sha256, mediaType, downloadName, addedAt: fileAddedAt };
}

/** Copies a file in and returns its name, size and SHA-256. It has a temporary name until it is complete. */
export async function keepFile(from: string, nameFor: (sha256: string) => string) {
  const folder = libraryFolder();
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${randomBytes(8).toString("hex")}.part`);
  try {
    await copyFile(from, draft);
    const { sha256, bytes } = await measure(draft);
    await flush(draft);
    const file = nameFor(sha256);
    await rename(draft, path.join(folder, file));
    return { file, sha256, bytes };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Deletes a file. Downloads in progress can finish. */
export async function deleteFile(file: string): Promise<void> {
  await rm(path.join(libraryFolder(), file), { force: true });
}

async function measure(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of createReadStream(file)) {
    hash.update(part as Buffer);
    bytes += (part as Buffer).length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Flushes to disk before the database refers to it. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
