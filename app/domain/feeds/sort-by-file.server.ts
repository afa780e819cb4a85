/** Sorts the texts of a feed through a file, so that memory doesn't limit their number. */
import { closeSync, mkdirSync, openSync, readSync, unlinkSync, writeSync } from "node:fs";
import path from "node:path";
import TinyQueue from "tinyqueue";
import { GrowingBytes } from "./growing-bytes";
import type { Batch } from "./shared-batches";

/** A text and the code of its product; "" for a text without one. */
export interface CodedText {
  code: string;
  text: string;
}

/** Bytes sorted at once in memory, and the length of a run in the file. */
const RUN = 4_000_000;
/** Runs that are merged: a third of a million records of an ordinary feed. While they are stored, the next are written. */
const MERGED = 36;
/** Bytes of a run that are read at once. */
const PAGE = 32 * 1024;
/** A batch ends after this many bytes, however few texts they contain. */
const MAX_BYTES = 1_000_000;
/** Room for the bytes of an ordinary batch. */
const BATCH_BYTES = 500_000;
/** Ends each text of a batch, and occurs in none. */
const END = "\0";
const END_BYTES = Buffer.from(END);
/** Bytes before each text in the file: the lengths of its code and of itself. */
const HEAD = 8;

interface SortOptions {
  /** Maximum number of texts per batch. */
  batch: number;
  /** The folder of the temporary file, which has no name, so that it disappears with the process. */
  folder: string;
  /** Tells how many bytes of the feed have been read. */
  bytesRead: () => number;
  /** Sizes in bytes, set by tests. */
  run?: number;
  merged?: number;
}

/**
 * Returns all texts in long runs ordered by code; texts of one code keep their original order. Reads the next group while one is consumed.
 * (Knuth, The Art of Computer Programming 3, 5.4)
 */
export async function* sortedBatches(texts: AsyncIterable<CodedText>, options: SortOptions): AsyncGenerator<Batch> {
  const file = openNameless(options.folder);
  const groups = groupsOfRuns(file, texts, options);
  let next = groups.next();
  try {
    let before = 0;
    for (;;) {
      const { value: group, done } = await next;
      if (done) return;
      next = groups.next();
      // An error is thrown when the group is awaited.
      next.catch(() => {});
      const queue = new TinyQueue(
        group.runs.filter((run) => run.advance()),
        (a, b) => compare(a.code, b.code) || a.place - b.place,
      );
      for (let given = 0; queue.length > 0; ) {
        const { codes, texts } = takeBatch(queue, options.batch);
        given += texts.length;
        const part = Math.min(given / group.bytes, 1);
        yield { codes, message: { texts, bytesRead: Math.round(before + part * (group.bytesRead - before)) } };
      }
      before = group.bytesRead;
    }
  } finally {
    await next.catch(() => {});
    closeSync(file);
  }
}

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const name = path.join(folder, `import-${process.pid}.sort`);
  const file = openSync(name, "w+");
  unlinkSync(name);
  return file;
}

/** Splits a batch into its texts. */
export function separateTexts(texts: Uint8Array): string[] {
  return new TextDecoder().decode(texts).split(END).slice(0, -1);
}

interface RunGroup {
  runs: Run[];
  bytes: number;
  /** The position in the feed at the end of the group. */
  bytesRead: number;
}

async function* groupsOfRuns(
  file: number,
  texts: AsyncIterable<CodedText>,
  { bytesRead, run = RUN, merged = MERGED }: SortOptions,
): AsyncGenerator<RunGroup> {
  const held = new HeldTexts(run);
  let runs: Run[] = [];
  let start = 0;
  let at = 0;
  const write = () => {
    const end = at + held.write(file, at);
    runs.push(new Run(file, at, end, runs.length));
    at = end;
  };
  const group = (): RunGroup => {
    const whole = { runs, bytes: at - start, bytesRead: bytesRead() };
    runs = [];
    start = at;
    return whole;
  };
  for await (const each of texts) {
    if (held.add(each)) continue;
    write();
    if (runs.length === merged) yield group();
    held.add(each);
  }
  if (!held.isEmpty) write();
  if (runs.length > 0) yield group();
}

/** Holds texts as they will be in the file, outside V8's heap, where each collection would move them. */
class HeldTexts {
  #bytes: Buffer;
  #used = 0;
  readonly #codes: string[] = [];
  /** The start of each text, and the end of the last. */
  readonly #starts: number[] = [0];

  constructor(most: number) {
    this.#bytes = Buffer.allocUnsafeSlow(most);
  }

  get isEmpty(): boolean {
    return this.#codes.length === 0;
  }

  /** Returns false if there is no room, though a first text always fits. */
  add({ code, text }: CodedText): boolean {
    // A character takes three bytes at most.
    const longest = HEAD + 3 * (code.length + text.length);
    if (this.#used + longest > this.#bytes.length) {
      if (!this.isEmpty) return false;
      this.#bytes = Buffer.allocUnsafeSlow(longest);
    }
    const codeBytes = this.#bytes.write(code, this.#used + HEAD);
    const textBytes = this.#bytes.write(text, this.#used + HEAD + codeBytes);
    this.#bytes.writeUInt32LE(codeBytes, this.#used);
    this.#bytes.writeUInt32LE(textBytes, this.#used + 4);
    this.#used += HEAD + codeBytes + textBytes;
    this.#codes.push(code);
    this.#starts.push(this.#used);
    return true;
  }

  /** Writes the texts in order, then drops them. Returns the number of bytes written. */
  write(file: number, at: number): number {
    const codes = this.#codes;
    const order = codes.map((_, place) => place).sort((a, b) => compare(codes[a] ?? "", codes[b] ?? "") || a - b);
    const page = new GrowingBytes(2 * PAGE);
    let written = 0;
    const flush = () => {
      writeAll(file, page.all(), at + written);
      written += page.length;
      page.clear();
    };
    for (const place of order) {
      page.add(this.#bytes.subarray(this.#starts[place], this.#starts[place + 1]));
      if (page.length > PAGE) flush();
    }
    flush();
    codes.length = 0;
    this.#starts.length = 1;
    this.#used = 0;
    return written;
  }
}

/** Writes in a loop: a nearly full disk takes a part, and fails on the next write. */
function writeAll(file: number, bytes: Buffer, at: number): void {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A sorted part of the file, and its current text. */
class Run {
  code = "";
  /** A view of the file's bytes, valid until {@link advance}. */
  text: Uint8Array = new Uint8Array();
  /** The run's position among the runs, in the order of their texts. */
  readonly place: number;
  readonly #file: number;
  readonly #end: number;
  /** The position of the first byte not read yet. */
  #at: number;
  #page = Buffer.allocUnsafeSlow(PAGE);
  /** The rest of the page, from the next byte to its end. */
  #next = 0;
  #full = 0;

  constructor(file: number, start: number, end: number, place: number) {
    this.#file = file;
    this.#at = start;
    this.#end = end;
    this.place = place;
  }

  /** Moves to the next text; false at the end. */
  advance(): boolean {
    if (!this.#holds(HEAD)) return false;
    const codeBytes = this.#page.readUInt32LE(this.#next);
    const textBytes = this.#page.readUInt32LE(this.#next + 4);
    this.#holds(HEAD + codeBytes + textBytes);
    const start = this.#next + HEAD;
    this.code = this.#page.toString("utf8", start, start + codeBytes);
    this.text = this.#page.subarray(start + codeBytes, start + codeBytes + textBytes);
    this.#next = start + codeBytes + textBytes;
    return true;
  }

  /** Reads more if the page has fewer bytes left; false if the run has no more. */
  #holds(bytes: number): boolean {
    if (this.#full - this.#next >= bytes) return true;
    if (this.#at === this.#end) return false;
    const page = bytes > this.#page.length ? Buffer.allocUnsafeSlow(bytes) : this.#page;
    this.#full = this.#page.copy(page, 0, this.#next, this.#full);
    this.#next = 0;
    this.#page = page;
    while (this.#full < bytes) {
      const most = Math.min(page.length - this.#full, this.#end - this.#at);
      const read = readSync(this.#file, page, this.#full, most, this.#at);
      if (read === 0) throw new Error("The file that the feed is sorted in has lost its end.");
      this.#at += read;
      this.#full += read;
    }
    return true;
  }
}

function takeBatch(next: TinyQueue<Run>, most: number): { codes: Set<string>; texts: Uint8Array } {
  const codes = new Set<string>();
  const texts = new GrowingBytes(BATCH_BYTES);
  for (let count = 0; count < most && texts.length < MAX_BYTES; count += 1) {
    const run = next.pop();
    if (!run) break;
    if (run.code !== "") codes.add(run.code);
    texts.add(run.text);
    texts.add(END_BYTES);
    if (run.advance()) next.push(run);
  }
  return { codes, texts: texts.all() };
}
