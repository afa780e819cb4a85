/** Copies files to and from a backup via this machine, and compares them by SHA-256. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { FileStore, OpenContent } from "~/outside/files";

interface Copied {
  bytes: number;
  sha256: string;
}

/** Copies a stored file to a path on this machine. Returns null when the file doesn't exist. */
export async function copyOut(store: FileStore, name: string, to: string): Promise<Copied | null> {
  const content = await store.open(name);
  if (!content) return null;
  const target = await open(to, "w");
  const copied = await read(content, (piece) => target.write(piece)).finally(() => target.close());
  return copied;
}

/** Stores a file from this machine, reads it back, and throws an Error when the content differs. */
export async function copyInChecked(store: FileStore, name: string, from: string, sha256: string): Promise<void> {
  await store.copyIn(name, from);
  const content = await store.open(name);
  const stored = content && (await read(content));
  if (stored?.sha256 !== sha256) throw new Error(`${name} was stored, but reads differently.`);
}

export async function hashFile(path: string): Promise<Copied> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(createReadStream(path), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
  });
  return { bytes, sha256: hash.digest("hex") };
}

async function read(content: OpenContent, onPiece: (piece: Uint8Array) => unknown = () => {}): Promise<Copied> {
  const hash = createHash("sha256");
  if (content.bytes === 0) {
    await content.close();
    return { bytes: 0, sha256: hash.digest("hex") };
  }
  const pieces = Readable.fromWeb((await content.part(0, content.bytes - 1)) as NodeReadableStream<Uint8Array>);
  for await (const piece of pieces) {
    hash.update(piece);
    await onPiece(piece);
  }
  return { bytes: content.bytes, sha256: hash.digest("hex") };
}
