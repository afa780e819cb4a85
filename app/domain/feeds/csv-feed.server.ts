/** Reads a CSV feed, one product at a time. (issue: import; spec 3, alternative names) */
import { hash } from "node:crypto";
import { type Options, parse } from "csv-parse/sync";
import type { FeedItem, RefusedRecord, UnreadRecord } from "~/domain/catalogue/feed-product";
import { WRITER_VERSION } from "~/domain/catalogue/prepare-product.server";
import { PRODUCT_FIELDS } from "~/domain/catalogue/product-fields";
import { toVersion } from "~/domain/catalogue/version-sample";
import { plainCells } from "./cells";
import { readCode } from "./codes";
import { type ColumnMap, type CsvColumns, type CsvWays, LONG_FIELDS, nearestHeading, readHeader } from "./column-names";
import type { Feed } from "./feed";
import type { FeedFile } from "./feed-file.server";
import { cellReader, readProductRecord } from "./product-record";
import { type RawRecord, RecordSplitter } from "./record-splitter";
import { NotAFeed, Refusal, shown } from "./refusal";
import { Remarks } from "./remarks";
import { VERSION_SAMPLE } from "./version-sample";

/** Delimiters in the order in which they are tried. If two read the header equally well, the first is used. */
const DELIMITERS = [",", ";", "\t", "|"];

/** Number of base64 characters that hold 132 bits. */
const HASH_LENGTH = 22;

/**
 * A version that changes whenever the reader would read the same record differently, so that the next import parses every
 * record again. Computed from the table of fields and from the products read from {@link VERSION_SAMPLE}.
 */
const READER_VERSION = toVersion(PRODUCT_FIELDS, readSample());
type Text = Pick<FeedFile, "name" | "text">;

/**
 * Opens a CSV feed by reading its header. Throws {@link NotAFeed} when the first line isn't a header that the shop recognises.
 */
export async function openCsvFeed(file: Text, ways: CsvWays = {}): Promise<Feed> {
  const columns = { ...(await findHeader(file)), ways };
  const reader = new RecordReader(columns);
  const records = async function* (): AsyncGenerator<RawRecord[]> {
    reader.remarks.counts.clear();
    const splitter = new RecordSplitter((text) => isRecord(text, columns.delimiter, columns.header));
    let first = true;
    const own = (some: RawRecord[]) => {
      const rest = first ? some.slice(1) : some;
      if (some.length > 0) first = false;
      return rest;
    };
    for await (const text of file.text()) yield own(splitter.push(text));
    yield own(splitter.end());
  };
  return {
    unknownColumns: columns.header.unknown,
    remarks: reader.remarks.counts,
    brokenOff: null,
    async *[Symbol.asyncIterator]() {
      for await (const some of records())
        for (const record of some) {
          const item = reader.read(record);
          if (item) yield item;
        }
    },
    async *unread() {
      for await (const some of records())
        for (const record of some) {
          const item = reader.glance(record);
          if (item) yield item;
        }
    },
  };
}

class RecordReader {
  readonly remarks = new Remarks();
  readonly #columns: CsvColumns;
  /** A hash of everything except a record's text that affects how the record is read. */
  readonly #way: string;
  /** Number of cells at the start of a record that must be read to find its code. */
  readonly #codeCells: number;

  constructor(columns: CsvColumns) {
    const { header, delimiter, ways } = columns;
    this.#columns = columns;
    const way = [READER_VERSION, WRITER_VERSION, delimiter, header.width, [...header.columns], ways];
    this.#way = toHash(JSON.stringify(way));
    const cells = (["code", "isbn"] as const).flatMap((field) => header.columns.get(field) ?? []);
    this.#codeCells = Math.max(...cells) + 1;
  }

  /** Reads a record. Returns null for a row that consists of delimiters only, which spreadsheets can leave at the end. */
  read({ line, text, broken }: RawRecord): FeedItem | null {
    const { header, delimiter, ways } = this.#columns;
    const cells = broken ? null : findCells(text, delimiter);
    if (cells?.every((cell) => cell === "")) return null;
    const at = `line ${line}`;
    try {
      if (cells === null) throw new Refusal("Its quotes are broken.");
      if (!fits(cells, header))
        throw new Refusal(`It has ${cells.length} columns where the header has ${header.width}.`);
      const record = readProductRecord(cells, header, this.remarks.remark, ways);
      const notes = this.remarks.take();
      if (notes.length > 0) return { ...record, at, notes };
      // Store no hash for a record with a dropped field, so that every import reads the record and reports it.
      if (record.kind === "product") record.product.recordHash = this.recordHash(text);
      return { ...record, at };
    } catch (error) {
      this.remarks.take();
      if (!(error instanceof Refusal)) throw error;
      const refusal: RefusedRecord = { at, code: findCode(cells, header), reason: error.message };
      return { kind: "refused", refusal };
    }
  }

  /** Reads only the record's code if the code can be found without parsing the record. */
  glance(record: RawRecord): FeedItem | UnreadRecord | null {
    const code = this.#codeOf(record);
    if (code === null) return this.read(record);
    return new UnreadRow(code, record, this);
  }

  /** Returns the record's code, or null if the whole record must be parsed to find it. */
  #codeOf({ text, broken }: RawRecord): string | null {
    const { header, delimiter } = this.#columns;
    const cells = broken ? null : plainCells(text, delimiter, this.#codeCells);
    if (cells === null) return null;
    const cell = cellReader(cells, header);
    try {
      return readCode(cell("code"), cell("isbn"), { hasIsbnColumn: header.columns.has("isbn") }).code;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** Returns a hash of a record's text and of the way in which it is read. Records with the same hash give the same product. */
  recordHash(text: string): string {
    return toHash(this.#way + text);
  }
}

class UnreadRow implements UnreadRecord {
  readonly kind = "unread";
  readonly code: string;
  readonly #record: RawRecord;
  readonly #reader: RecordReader;

  constructor(code: string, record: RawRecord, reader: RecordReader) {
    this.code = code;
    this.#record = record;
    this.#reader = reader;
  }

  get recordHash(): string {
    return this.#reader.recordHash(this.#record.text);
  }

  read(): FeedItem {
    // Cast the result: `read` returns null only for blank rows, and a record with a code isn't blank.
    return this.#reader.read(this.#record) as FeedItem;
  }
}

function readSample(): unknown[] {
  const [names = [], ...rows] = VERSION_SAMPLE.map((row) => findCells(row, ",") ?? []);
  const header = readHeader(names);
  if (!header) return [];
  const remarks = new Remarks();
  const read = rows.map((cells) => {
    try {
      return readProductRecord(cells, header, remarks.remark);
    } catch (error) {
      return String(error);
    }
  });
  return [[...header.columns], read, [...remarks.counts]];
}

function toHash(text: string): string {
  return hash("sha256", text, "base64url").slice(0, HASH_LENGTH);
}

async function findHeader(file: Text): Promise<Omit<CsvColumns, "ways">> {
  const splitter = new RecordSplitter(() => true);
  let first: RawRecord | undefined;
  for await (const text of file.text()) {
    first = splitter.push(text)[0];
    if (first) break;
  }
  first ??= splitter.end()[0];
  const readings = DELIMITERS.flatMap((delimiter) => {
    const header = readHeader(findCells(first?.text ?? "", delimiter) ?? []);
    return header ? [{ header, delimiter }] : [];
  });
  const best = readings.sort((a, b) => b.header.columns.size - a.header.columns.size)[0];
  if (best) return withItsPrice(best, file.name);
  throw new NotAFeed(
    `The file ${file.name} is not a product feed: its first line ${shown(first?.text ?? "")} does not name the columns, which need a code or ISBN and one of the shop's fields, such as ${shown("code,title,price")}.`,
  );
}

/** Rejects a header with a misspelt price column, which would otherwise be ignored. Throws {@link NotAFeed}. */
function withItsPrice(found: Omit<CsvColumns, "ways">, name: string): typeof found {
  if (found.header.columns.has("priceCents")) return found;
  for (const column of found.header.unknown) {
    const nearest = nearestHeading(column);
    if (nearest?.field === "priceCents")
      throw new NotAFeed(
        `The file ${name} has no column of prices that the shop knows, but one named ${shown(column)}: name it ${nearest.heading}, or leave it out.`,
      );
  }
  return found;
}

function options(delimiter: string): Options {
  return { delimiter, relax_column_count: true, trim: true, record_delimiter: ["\r\n", "\n"] };
}

/** Returns the cells of one record; null when its quotes are broken. */
function findCells(text: string, delimiter: string): string[] | null {
  const plain = plainCells(text, delimiter);
  if (plain !== null) return plain;
  try {
    const [cells, more] = parse(text, options(delimiter)) as string[][];
    return more === undefined ? (cells ?? []) : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether several lines form one record. Otherwise, two stray quotes would join all lines between them into one record,
 * as a complete record among those lines reveals. Lines within a long text aren't checked, because they can look like anything.
 */
function isRecord(text: string, delimiter: string, header: ColumnMap): boolean {
  const cells = findCells(text, delimiter);
  if (cells === null) return false;
  const long = LONG_FIELDS.flatMap((field) => header.columns.get(field) ?? []);
  if (fits(cells, header) && cells.every((cell, column) => long.includes(column) || !/[\r\n]/.test(cell))) return true;
  const inner = text.split(/\r\n|\n|\r/).slice(1, -1);
  return !inner.some((line) => isWholeRecord(findCells(line, delimiter), header));
}

function isWholeRecord(cells: readonly string[] | null, header: ColumnMap): boolean {
  if (cells === null || !fits(cells, header)) return false;
  try {
    const record = readProductRecord(cells, header, () => {});
    return record.kind === "withdrawn" || record.product.title !== "" || !header.columns.has("title");
  } catch {
    return false;
  }
}

/** Returns whether a record has as many cells as the header, apart from empty cells that spreadsheets append. */
function fits(cells: readonly string[], header: ColumnMap): boolean {
  return cells.length >= header.width && cells.slice(header.width).every((cell) => cell === "");
}

/** Returns the code as written in the file, so that staff can search for it. */
function findCode(cells: readonly string[] | null, header: ColumnMap): string | null {
  const column = header.columns.get("code")?.[0] ?? header.columns.get("isbn")?.[0] ?? -1;
  return cells?.[column]?.trim().slice(0, 60) || null;
}
