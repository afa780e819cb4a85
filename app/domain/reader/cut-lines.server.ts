/**
 * Stores lists as compressed lines of JSON, which are written and read in chunks between other requests, because a chapter can
 * have 20 MB of them.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";

/** Brotli compression level. Files are at most a tenth larger than at the best level, but compress ten times as fast. */
const QUALITY = 5;
/**
 * Number of bytes to unpack and parse before yielding to other requests. A chunk takes about 1 ms; it is this small because a
 * request needs several turns of the event loop.
 */
const CHUNK_BYTES = 64 * 1024;
/** Maximum number of items of a long list on one line. */
const LINE_ITEMS = 200;
const NEW_LINE = 10;

/** Returns the compressed lines of a list, with one value per line. */
export async function toLines(values: readonly unknown[]): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  const lines = Readable.from(values.values().map((value) => `${JSON.stringify(value)}\n`));
  const packed: Buffer[] = [];
  await pipeline(lines, createBrotliCompress({ params }), async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) packed.push(piece);
  });
  return Buffer.concat(packed);
}

/** Yields the values that {@link toLines} packed, one at a time. `change` edits each line of JSON before it is parsed. */
export async function* fromLines(bytes: Buffer, change = (line: string) => line): AsyncGenerator<unknown> {
  const unpacked = createBrotliDecompress({ chunkSize: CHUNK_BYTES });
  unpacked.end(bytes);
  let line: Buffer[] = [];
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      line.push(chunk.subarray(from, end));
      yield JSON.parse(change(Buffer.concat(line).toString()));
      line = [];
      from = end + 1;
    }
    line.push(chunk.subarray(from));
  }
}

/** Groups the items of a long list into lines. {@link ungrouped} restores the list. */
export const grouped = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / LINE_ITEMS) }, (_, at) =>
    items.slice(at * LINE_ITEMS, (at + 1) * LINE_ITEMS),
  );

export async function ungrouped<T>(groups: AsyncIterable<unknown>): Promise<T[]> {
  const items: T[] = [];
  for await (const group of groups) items.push(...(group as T[]));
  return items;
}
