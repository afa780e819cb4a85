/** Reads a CSV feed, one product at a time. (issue: import; spec 3, alternative names) */
import { hash } from "node:crypto";
import { type Options, parse } from "csv-parse/sync";
import type { FeedItem, RefusedRecord, UnreadRecord } from "~/domain/catalogue/feed-product";
import { WRITER_VERSION } from "~/domain/catalogue/prepare-product.server";
import { plainCells } from "./cells";
import { readCode } from "./codes";
import { type ColumnMap, LONG_FIELDS, readHeader } from "./column-names";
import type { Feed } from "./feed";
import type { FeedFile } from "./feed-file.server";
import { cellReader, type Remark, readProductRecord } from "./product-record";
import { type RawRecord, RecordSplitter } from "./record-splitter";
import { NotAFeed, Refusal, shown } from "./refusal";

/** In the order they are tried when two read the header equally well. */
const DELIMITERS = [",", ";", "\t", "|"];

/** Raise it when the same record would be read differently: the next import then reads every record. */
const READER_VERSION = 1;
/** 132 bits. */
const HASH_LENGTH = 22;

type Text = Pick<FeedFile, "name" | "text">;

interface Row {
  raw: RawRecord;
  /** Null when its quotes are broken. */
  cells: string[] | null;
}

/** Reads the header. Throws {@link NotAFeed} when the first line is not a known header. */
export async function openCsvFeed(file: Text): Promise<Feed> {
  const { header, delimiter } = await findHeader(file);
  const remarks = new Map<string, number>();
  const remark: Remark = (what) => remarks.set(what, (remarks.get(what) ?? 0) + 1);
  const rows = async function* (): AsyncGenerator<Row[]> {
    remarks.clear();
    const splitter = new RecordSplitter((text) => isRecord(text, delimiter, header));
    let first = true;
    const rowsOf = (records: RawRecord[]) => {
      const own = first ? records.slice(1) : records;
      if (records.length > 0) first = false;
      const read = own.map((raw): Row => ({ raw, cells: raw.broken ? null : cellsOf(raw.text, delimiter) }));
      // Skip the rows of nothing but delimiters that spreadsheets leave at the end.
      return read.filter(({ cells }) => !cells?.every((cell) => cell === ""));
    };
    for await (const text of file.text()) yield rowsOf(splitter.push(text));
    yield rowsOf(splitter.end());
  };
  const way = hashOf(JSON.stringify([READER_VERSION, WRITER_VERSION, delimiter, header.width, [...header.columns]]));
  const recordHash = ({ raw }: Row) => hashOf(way + raw.text);
  const readRow = (row: Row) => readItem(row, header, recordHash, remark);
  return {
    unknownColumns: header.unknown,
    remarks,
    brokenOff: null,
    async *[Symbol.asyncIterator]() {
      for await (const some of rows()) for (const row of some) yield readRow(row);
    },
    async *unread() {
      for await (const some of rows())
        for (const row of some) {
          const code = quickCode(row, header);
          yield code === null ? readRow(row) : unreadRecord(code, recordHash(row), () => readRow(row));
        }
    },
  };
}

function hashOf(text: string): string {
  return hash("sha256", text, "base64url").slice(0, HASH_LENGTH);
}

function unreadRecord(code: string, recordHash: string, read: () => FeedItem): UnreadRecord {
  return { kind: "unread", code, recordHash, read };
}

async function findHeader(file: Text): Promise<{ header: ColumnMap; delimiter: string }> {
  const splitter = new RecordSplitter(() => true);
  let first: RawRecord | undefined;
  for await (const text of file.text()) {
    first = splitter.push(text)[0];
    if (first) break;
  }
  first ??= splitter.end()[0];
  const readings = DELIMITERS.flatMap((delimiter) => {
    const header = readHeader(cellsOf(first?.text ?? "", delimiter) ?? []);
    return header ? [{ header, delimiter }] : [];
  });
  const best = readings.sort((a, b) => b.header.columns.size - a.header.columns.size)[0];
  if (best) return best;
  throw new NotAFeed(
    `The file ${file.name} is not a product feed: its first line ${shown(first?.text ?? "")} does not name the columns, which need at least code and title.`,
  );
}

function options(delimiter: string): Options {
  return { delimiter, relax_column_count: true, trim: true, record_delimiter: ["\r\n", "\n"] };
}

/** The cells of one record; null when its quotes are broken. */
function cellsOf(text: string, delimiter: string): string[] | null {
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
 * Whether several lines form one record. Two stray quotes would swallow all lines between them; a complete record among
 * those lines reveals this, unless it is in a long text, whose lines may look like anything.
 */
function isRecord(text: string, delimiter: string, header: ColumnMap): boolean {
  const cells = cellsOf(text, delimiter);
  if (cells === null) return false;
  const long = LONG_FIELDS.flatMap((field) => header.columns.get(field) ?? []);
  if (fits(cells, header) && cells.every((cell, column) => long.includes(column) || !/[\r\n]/.test(cell))) return true;
  const inner = text.split(/\r\n|\n|\r/).slice(1, -1);
  return !inner.some((line) => isWholeRecord(cellsOf(line, delimiter), header));
}

function isWholeRecord(cells: readonly string[] | null, header: ColumnMap): boolean {
  if (cells === null || !fits(cells, header)) return false;
  try {
    readProductRecord(cells, header, () => {});
    return true;
  } catch {
    return false;
  }
}

/** Ignores the empty cells that spreadsheets leave behind the last one. */
function fits(cells: readonly string[], header: ColumnMap): boolean {
  return cells.length >= header.width && cells.slice(header.width).every((cell) => cell === "");
}

function readItem({ raw, cells }: Row, header: ColumnMap, recordHash: (row: Row) => string, remark: Remark): FeedItem {
  const at = `line ${raw.line}`;
  try {
    if (cells === null) throw new Refusal("Its quotes are broken.");
    if (!fits(cells, header)) throw new Refusal(`It has ${cells.length} columns where the header has ${header.width}.`);
    let isRemarkable = false;
    const record = readProductRecord(cells, header, (what) => {
      isRemarkable = true;
      remark(what);
    });
    // What is left out of a record is counted in each import, so it must be read each time.
    if (record.kind === "product" && !isRemarkable) record.product.recordHash = recordHash({ raw, cells });
    return { ...record, at };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refusal: RefusedRecord = { at, code: codeOf(cells, header), reason: error.message };
    return { kind: "refused", refusal };
  }
}

/** Null where the record must be read to tell. */
function quickCode({ cells }: Row, header: ColumnMap): string | null {
  if (cells === null) return null;
  const cell = cellReader(cells, header);
  try {
    return readCode(cell("code"), cell("isbn")).code;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}

/** As the file writes it, so that staff can find it. */
function codeOf(cells: readonly string[] | null, header: ColumnMap): string | null {
  const column = header.columns.get("code")?.[0] ?? header.columns.get("isbn")?.[0] ?? -1;
  return cells?.[column]?.trim().slice(0, 60) || null;
}
