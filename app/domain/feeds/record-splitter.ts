/**
 * Splits CSV text into records by their quotes. A broken record affects only itself, whereas an ordinary parser would read
 * everything after an unclosed quote as one cell.
 */

export interface RawRecord {
  /** The record's text without its line end. */
  text: string;
  /** The line where the record starts, from 1. */
  line: number;
  /** True if a quote in the record isn't closed; `text` is then only the first line. */
  broken: boolean;
}

/** Maximum number of lines in a record. A longer record has an unclosed quote. */
const MAX_LINES = 1000;
const MAX_CHARACTERS = 1_000_000;
const QUOTE = 34;

export class RecordSplitter {
  #text = "";
  /** Position where the current record starts, and position where its next line starts. */
  #start = 0;
  #at = 0;
  #line = 1;
  #lines = 0;
  #open = false;
  #lineEnd: "\n" | "\r" | undefined;
  readonly #isRecord: (text: string) => boolean;

  /** Creates a splitter. `isRecord` checks a record of several lines; if it returns false, only the first line is broken. */
  constructor(isRecord: (text: string) => boolean) {
    this.#isRecord = isRecord;
  }

  push(text: string): RawRecord[] {
    this.#text = this.#text.slice(this.#start) + text;
    this.#at -= this.#start;
    this.#start = 0;
    return this.#take(false);
  }

  /** Returns the remaining records, including a last line without a line end. */
  end(): RawRecord[] {
    return this.#take(true);
  }

  #take(last: boolean): RawRecord[] {
    const records: RawRecord[] = [];
    const text = this.#text;
    // Treat single carriage returns as line ends only in files without line feeds.
    this.#lineEnd ??= text.includes("\n") || last ? "\n" : /\r[^\n]/.test(text) ? "\r" : undefined;
    for (;;) {
      const end = this.#nextLineEnd(last);
      if (end === null) {
        if (!(last && this.#open)) return records;
        records.push(this.#giveUp());
        continue;
      }
      if (hasOddQuotes(text, this.#at, end)) this.#open = !this.#open;
      this.#at = Math.min(end + 1, text.length);
      this.#lines += 1;
      if (this.#open) {
        if (this.#lines >= MAX_LINES || this.#at - this.#start > MAX_CHARACTERS) records.push(this.#giveUp());
        continue;
      }
      const record = text.slice(this.#start, end > this.#start && text[end - 1] === "\r" ? end - 1 : end);
      if (this.#lines > 1 && !this.#isRecord(record)) {
        records.push(this.#giveUp());
        continue;
      }
      if (record.trim() !== "") records.push({ text: record, line: this.#line, broken: false });
      this.#line += this.#lines;
      this.#begin(this.#at);
    }
  }

  /**
   * Returns the position of the next line end, or the end of the text for the last line. Null if more text is needed or no line
   * is left.
   */
  #nextLineEnd(last: boolean): number | null {
    if (this.#lineEnd === undefined) return null;
    const end = this.#text.indexOf(this.#lineEnd, this.#at);
    if (end >= 0) return end;
    return last && this.#at < this.#text.length ? this.#text.length : null;
  }

  /** Returns the first line as a broken record, and continues with the line after it. */
  #giveUp(): RawRecord {
    const end = this.#text.indexOf(this.#lineEnd ?? "\n", this.#start);
    const stop = end < 0 ? this.#text.length : end;
    const record = { text: this.#text.slice(this.#start, stop), line: this.#line, broken: true };
    this.#line += 1;
    this.#begin(Math.min(stop + 1, this.#text.length));
    return record;
  }

  #begin(at: number): void {
    this.#start = at;
    this.#at = at;
    this.#lines = 0;
    this.#open = false;
  }
}

function hasOddQuotes(text: string, from: number, to: number): boolean {
  let odd = false;
  for (let at = from; at < to; at += 1) if (text.charCodeAt(at) === QUOTE) odd = !odd;
  return odd;
}
