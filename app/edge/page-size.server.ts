/** Writes a page's own size into it, where the footer has left its mark, and knows what the files of a page weigh. (design 4.6) */
import { statSync } from "node:fs";
import path from "node:path";
import { kilobytes, SIZE_MARK, sizeWords } from "~/ui/page/size-words";
import type { Encoding } from "./page-encoding.server";

/** The compressed bytes of a build file; 0 for an unknown file. */
export type FileSizes = (address: string, encoding: Encoding) => number;

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz", identity: "" };
const MOST_TRIES = 3;

/** Reads the sizes of the files in this folder, once each, because names below /assets contain a hash. */
export function fileSizes(client: string): FileSizes {
  const known = new Map<string, number>();
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;
  return (address, encoding) => {
    if (!/^\/assets\/[\w.-]+$/.test(address)) return 0;
    const file = path.join(client, address);
    const key = file + endings[encoding];
    const size = known.get(key) ?? sizeOf(key) ?? sizeOf(file) ?? 0;
    known.set(key, size);
    return size;
  };
}

export interface SizedPage {
  body: Buffer;
  /** kB, as the page shows it. */
  size: number;
}

/**
 * The page, encoded, with what it weighs in it. The number is part of what is weighed, so it is guessed, the page encoded, and, where
 * the guess was wrong, encoded once more: a right guess costs nothing. A page on the edge between two numbers may say either.
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
  const end = html.indexOf("-->", at);
  const files = html.toString("utf8", at + SIZE_MARK.length, end).split(" ");
  const leftOut = kilobytes(files.reduce((sum, address) => sum + sizes(address, encoding), 0));
  const [before, after] = [html.subarray(0, at), html.subarray(end + "-->".length)];
  let printed = guess;
  for (let tries = 1; ; tries += 1) {
    const body = await encode(Buffer.concat([before, Buffer.from(sizeWords(printed, leftOut)), after]));
    const size = kilobytes(body.length);
    if (size === printed || tries === MOST_TRIES) return { body, size: printed };
    printed = size;
  }
}
