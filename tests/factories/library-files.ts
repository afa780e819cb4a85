/** Creates files for the digital library, and a folder for them. Each file begins with the first bytes of its type. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addLibraryFile } from "~/domain/library/add-file.server";
import { env } from "~/env.server";

/** Returns an uncompressed entry of an archive: its local header and its content. */
function entry(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.write("PK\x03\x04", "latin1");
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
}

/** The beginning of a file of each type, followed by some content. */
export const HEADS = {
  EPUB: Buffer.concat([entry("mimetype", "application/epub+zip"), entry("a", "chapter")]),
  ZIP: entry("track-1.mp3", "sound"),
  PDF: Buffer.from("%PDF-1.7\nsome pages\n"),
  MP3: Buffer.concat([Buffer.from("ID3\x04\x00"), Buffer.alloc(40)]),
  "MP3 without tags": Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0]),
  M4B: Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from("ftypM4B \0\0\0\0M4B mp42")]),
};

/** Sets DATA_DIR to a new folder, and returns its path. */
export function aDataFolder(): string {
  env.DATA_DIR = mkdtempSync(path.join(tmpdir(), "lectern-library-"));
  return env.DATA_DIR;
}

/** Writes a file outside the library and returns its path. */
export function aFile(content: Buffer | string, name = "book"): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "lectern-files-")), name);
  writeFileSync(file, content);
  return file;
}

/** Adds an EPUB of this size to the product; returns its bytes. */
export async function aBookFile(code: string, bytes = 300_000): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: bytes - HEADS.EPUB.length }, (_, at) => (at * 31) % 251));
  const content = Buffer.concat([HEADS.EPUB, noise]);
  await addLibraryFile(code, aFile(content));
  return content;
}
