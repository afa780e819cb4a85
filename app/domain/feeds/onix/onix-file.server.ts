/** Opens an XML file as text, in the encoding given by its byte order mark, first bytes or XML declaration. */
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import type { FeedFile } from "../feed-file.server";
import { NotAFeed, shown } from "../refusal";
import { MixedDecoder } from "./mixed-decoder.server";

export interface OnixFile extends FeedFile {
  /** The encoding's name as messages show it: UTF-8, UTF-16, ISO-8859-1. */
  readonly encoding: string;
}

const HEAD_BYTES = 1024;

/**
 * First bytes of a file, in hex, with the encoding that they indicate. The declaration can't be read until the encoding is
 * known.
 */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ["efbbbf", "utf-8"],
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
  ["3c00", "utf-16le"],
  ["003c", "utf-16be"],
];

/**
 * Returns whether the file starts like XML. Returns false for an unreadable file, so that the reader that opens it reports the
 * error.
 */
export async function looksLikeXml(file: string): Promise<boolean> {
  const head = await getHead(file).catch(() => null);
  if (head === null) return false;
  const encoding = encodingByBytes(head) ?? "utf-8";
  return new TextDecoder(encoding).decode(head).trimStart().startsWith("<");
}

/** Opens the file. Invalid UTF-8 bytes are decoded as Windows-1252. Throws {@link NotAFeed} for an unsupported encoding. */
export async function openOnixFile(file: string): Promise<OnixFile> {
  const name = path.basename(file);
  const { size } = await stat(file);
  const head = await getHead(file);
  const label = encodingByBytes(head) ?? declaredEncoding(head) ?? "utf-8";
  const encoding = toDecoder(label, name).encoding;
  let read = 0;
  return {
    name,
    bytes: size,
    encoding: label.toUpperCase().replace(/^UTF-16[LB]E$/, "UTF-16"),
    bytesRead: () => read,
    async *text() {
      read = 0;
      const decode = decoding(encoding);
      for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
        read += chunk.length;
        yield decode(chunk, false);
      }
      yield decode(Buffer.alloc(0), true);
    },
  };
}

/** Returns a function that decodes a file's pieces in sequence. */
function decoding(encoding: string): (piece: Buffer, isLast: boolean) => string {
  if (encoding === "utf-8") {
    const mixed = new MixedDecoder();
    return (piece, isLast) => mixed.decode(piece, { isLast });
  }
  const decoder = new TextDecoder(encoding);
  return (piece, isLast) => decoder.decode(piece, { stream: !isLast });
}

function toDecoder(label: string, name: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw new NotAFeed(
      `The file ${name} declares the encoding ${shown(label)}, which the shop does not know; save it as UTF-8 and import that.`,
    );
  }
}

async function getHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function encodingByBytes(head: Buffer): string | null {
  const start = head.subarray(0, 4).toString("hex");
  return BEGINNINGS.find(([bytes]) => start.startsWith(bytes))?.[1] ?? null;
}

/**
 * Reads the encoding from the XML declaration. Treats a declared UTF-16 as UTF-8, because a declaration that can be read byte
 * by byte can't be in UTF-16.
 */
function declaredEncoding(head: Buffer): string | null {
  const match = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']{1,40})["']/.exec(head.toString("latin1"));
  const label = match?.[1]?.trim() ?? null;
  return label !== null && /^utf-?16/i.test(label) ? "utf-8" : label;
}
