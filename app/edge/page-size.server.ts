/** Writes a page's own size into it at the mark in the footer, and looks up the sizes of the page's files. (design 4.6) */
import { statSync } from "node:fs";
import path from "node:path";
import { kilobytes, SIZE_MARK, sizeWords } from "~/ui/page/size-words";
import type { Encoding } from "./page-encoding.server";

/** Returns the compressed size of a build file in bytes, or 0 for an unknown file. */
export type FileSizes = (address: string, encoding: Encoding) => number;

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };
const MARK_END = "-->";
const MAX_TRIES = 3;

/** Reads the sizes of the files in this folder, once each, because names below /assets contain a hash and so never change. */
export function fileSizes(client: string): FileSizes {
  const known = new Map<string, number>();
  const findSize = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  return (address, encoding) => {
    if (!/^\/assets\/[\w.-]+$/.test(address)) return 0;
    const file = path.join(client, address);
    const key = file + endings[encoding];
    const size = known.get(key) ?? findSize(key) ?? findSize(file) ?? 0;
    known.set(key, size);
    return size;
  };
}

/** Parses a page's mark, and returns a function that converts a page size in kB to the text that replaces the mark. */
function wordsForSize(
  mark: string,
  { encoding, sizes }: { encoding: Encoding; sizes: FileSizes },
): (size: number) => string {
  const files = mark.slice(SIZE_MARK.length, -MARK_END.length).split(" ");
  const leftOut = kilobytes(files.reduce((sum, address) => sum + sizes(address, encoding), 0));
  return (size) => sizeWords(size, leftOut);
}

interface SizedPage {
  body: Buffer;
  /** Size in kB, as shown on the page. */
  size: number;
}

/**
 * Encodes a page that states its own encoded size. That number is part of the page, so it is guessed first, and the page is
 * encoded again if the guess was wrong. If the size is close to the boundary between two numbers, the page may state either.
 */
export async function sizedPage(
  html: Buffer,
  encode: (html: Buffer) => Promise<Buffer>,
  { encoding, sizes, guess = 0 }: { encoding: Encoding; sizes: FileSizes; guess?: number },
): Promise<SizedPage> {
  const at = html.indexOf(SIZE_MARK);
  if (at === -1) {
    const body = await encode(html);
    return { body, size: kilobytes(body.length) };
  }
  const end = html.indexOf(MARK_END, at) + MARK_END.length;
  const words = wordsForSize(html.toString("utf8", at, end), { encoding, sizes });
  const [before, after] = [html.subarray(0, at), html.subarray(end)];
  let printed = guess;
  for (let tries = 1; ; tries += 1) {
    const body = await encode(Buffer.concat([before, Buffer.from(words(printed)), after]));
    const size = kilobytes(body.length);
    if (size === printed || tries === MAX_TRIES) return { body, size: printed };
    printed = size;
  }
}
