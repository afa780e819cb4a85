/** Stores the files of books. Their names contain the content's hash, so that a file never changes while it is being sent. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { LibraryFileRecord } from "~/database/library/library-records.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { log } from "~/log.server";
import type { OpenContent } from "~/outside/files";

export interface OpenFile {
  /** The file's content. The caller must start reading it or close it. */
  content: OpenContent;
  bytes: number;
  sha256: string;
  mediaType: string;
  downloadName: string;
  /** UTC ISO. */
  addedAt: string;
  /** Returns an address from which a browser can download the file directly from the file store; null if there isn't one. */
  address(): Promise<string | null>;
}

const toName = (file: string) => `library/${file}`;

/** Opens a file. Returns null when the file is missing because it was just replaced, or lost. Throws FilesUnavailable. */
export async function openKeptFile(file: LibraryFileRecord): Promise<OpenFile | null> {
  const content = await shopFiles().open(toName(file.file));
  if (!content) {
    log.warn({ file: file.file }, "a library file is missing");
    return null;
  }
  const { bytes, sha256, mediaType, downloadName, fileAddedAt } = file;
  const address = () => shopFiles().downloadAddress(toName(file.file), { downloadName, mediaType });
  return { content, bytes, sha256, mediaType, downloadName, addedAt: fileAddedAt, address };
}

/** Copies a file into the library and returns its name, size and SHA-256. */
export async function keepFile(from: string, nameFor: (sha256: string) => string) {
  const { sha256, bytes } = await measure(from);
  const file = nameFor(sha256);
  await shopFiles().copyIn(toName(file), from);
  return { file, sha256, bytes };
}

/** Returns the folder for files that the reader derives from this file: see `domain/reader/cut-book.server.ts`. */
export const toCutBooks = (file: string) => `cut-books/${file}`;

/** Deletes a file and the files derived from it. Downloads in progress can still finish. */
export async function deleteFile(file: string): Promise<void> {
  await shopFiles().remove(toName(file));
  const made = toCutBooks(file);
  for (const name of await shopFiles().list(made)) await shopFiles().remove(`${made}/${name}`);
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
