/** Opens a feed's file as text, and rejects binary files before the import does anything. */
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import path from "node:path";
import { NotAFeed } from "./refusal";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

export interface FeedFile {
  readonly name: string;
  readonly bytes: number;
  /** Returns the number of bytes of the file read so far. */
  bytesRead(): number;
  /** Yields the text, piece by piece, without its byte order mark. */
  text(): AsyncGenerator<string>;
}

/** Maximum line length in characters. No real feed has a longer line, and a whole line must fit in memory. */
const MAX_LINE_LENGTH = 8_000_000;

const BEGINNINGS: readonly (readonly [string, string])[] = [
  ["504b0304", "is a spreadsheet or an archive, not text; save it as CSV (UTF-8) and import that"],
  ["d0cf11e0", "is a spreadsheet or a document, not text; save it as CSV (UTF-8) and import that"],
  ["1f8b", "is compressed; unpack it first"],
  ["25504446", "is a PDF, not a feed"],
];

/**
 * Opens a file after reading it once to check that all of it is text. Throws {@link NotAFeed} with one sentence for a missing,
 * empty or binary file, a folder, and bytes that are neither UTF-8 nor UTF-16 with a byte order mark.
 */
export async function openFeedFile(file: string): Promise<FeedFile> {
  const name = path.basename(file);
  const bytes = await getSize(file, name);
  const encoding = await getEncoding(file, name);
  await checkText(file, name, encoding);
  let read = 0;
  return {
    name,
    bytes,
    bytesRead: () => read,
    async *text() {
      read = 0;
      for await (const { text, bytes } of decoded(file, encoding)) {
        read += bytes;
        yield text;
      }
    },
  };
}

async function getSize(file: string, name: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new NotAFeed(
      error.code === "ENOENT" ? `There is no file ${name}.` : `The file ${name} can't be read (${error.code}).`,
    );
  });
  if (found.isDirectory()) throw new NotAFeed(`${name} is a folder, not a feed.`);
  if (!found.isFile()) throw new NotAFeed(`${name} is not a file.`);
  if (found.size === 0) throw new NotAFeed(`The file ${name} is empty.`);
  return found.size;
}

async function getEncoding(file: string, name: string): Promise<Encoding> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new NotAFeed(`The file ${name} can't be read (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString("hex");
    const other = BEGINNINGS.find(([bytes]) => start.startsWith(bytes));
    if (other) throw new NotAFeed(`The file ${name} ${other[1]}.`);
    return start.startsWith("fffe") ? "utf-16le" : start.startsWith("feff") ? "utf-16be" : "utf-8";
  } finally {
    await handle.close();
  }
}

async function checkText(file: string, name: string, encoding: Encoding): Promise<void> {
  let line = 1;
  let lineLength = 0;
  let blank = true;
  try {
    for await (const { text } of decoded(file, encoding)) {
      if (text.includes("\0")) throw new NotAFeed(`The file ${name} is binary, not a feed.`);
      blank &&= text.trim() === "";
      const lastEnd = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
      lineLength = lastEnd < 0 ? lineLength + text.length : text.length - 1 - lastEnd;
      for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line += 1;
      if (lineLength > MAX_LINE_LENGTH)
        throw new NotAFeed(`The file ${name} is not a product feed: its line ${line} does not end.`);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw error;
    const expected = encoding === "utf-8" ? "UTF-8" : "UTF-16";
    throw new NotAFeed(
      `The file ${name} is not ${expected} text (after line ${line}); save it as CSV (UTF-8) and import that.`,
    );
  }
  if (blank) throw new NotAFeed(`The file ${name} is empty.`);
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<{ text: string; bytes: number }> {
  // Use fatal mode, which throws a TypeError for bytes that the encoding doesn't allow. The byte order mark is dropped.
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    yield { text: decoder.decode(chunk, { stream: true }), bytes: chunk.length };
  }
  yield { text: decoder.decode(), bytes: 0 };
}
