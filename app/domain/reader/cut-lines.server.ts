/** Lists stored as compressed lines of JSON, which are written and read in turns with other requests: a chapter may have 20 MB of them. */
import { setImmediate as turn } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

/** Compresses as well as the best level to within a tenth, in a tenth of the time. */
const QUALITY = 5;
/** Bytes of JSON that are written or read before other requests get a turn: about 1 ms, because a request needs several turns. */
const TURN_AFTER = 64 * 1024;
/** Bytes that are unpacked at once: with node's 16 kB each megabyte takes 64 turns. */
const CHUNK_BYTES = 256 * 1024;
/** Items of a long list on a line. */
const LINE_ITEMS = 200;

/** Returns the compressed lines of a list, whose values are one line each. */
export async function toLines(values: readonly unknown[]): Promise<Buffer> {
  const lines: Buffer[] = [];
  let length = 0;
  for (const value of values) {
    const line = Buffer.from(`${JSON.stringify(value)}\n`);
    lines.push(line);
    length += line.length;
    if (length < TURN_AFTER) continue;
    length = 0;
    await turn();
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return promisify(brotliCompress)(Buffer.concat(lines), { params });
}

/** Reads what {@link toLines} returned. `change` gets each line of JSON before it is parsed. */
export async function fromLines(bytes: Buffer, change = (line: string) => line): Promise<unknown[]> {
  const lines = await promisify(brotliDecompress)(bytes, { chunkSize: CHUNK_BYTES });
  const values: unknown[] = [];
  let length = 0;
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf("\n", at);
    values.push(JSON.parse(change(lines.toString("utf8", at, end))));
    length += end - at;
    at = end + 1;
    if (length < TURN_AFTER) continue;
    length = 0;
    await turn();
  }
  return values;
}

/** Groups the items of a long list for its lines. `flat` undoes it. */
export const grouped = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / LINE_ITEMS) }, (_, at) =>
    items.slice(at * LINE_ITEMS, (at + 1) * LINE_ITEMS),
  );
