/**
 * Maps the columns of feeds to the shop's fields. The names that other shops use for columns appear only here. Names are
 * compared without case, spaces and punctuation, so that `nicePrice`, `nice_price` and "Nice Price" are equal. (spec 3,
 * alternative names)
 */

import type { FieldName } from "~/domain/catalogue/feed-product";
import { FIELD_NAMES, PRODUCT_FIELDS } from "~/domain/catalogue/product-fields";
import { distance } from "~/domain/search/spelling";
import type { FormatMap } from "./feed-formats";

/** The meaning of a table's column: a product field, or one of the two numbers that identify a product. */
export type FeedField = FieldName | "code" | "isbn";

const HEADINGS: Readonly<Record<FeedField, readonly string[]>> = {
  code: ["code", "productCode", "sku", "variantSku", "itemCode", "itemNumber"],
  isbn: ["isbn13", "isbn", "ean", "ean13", "gtin", "gtinUpcEanOrIsbn", "barcode", "variantBarcode", "isbn10"],
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, PRODUCT_FIELDS[name].headings])) as Record<
    FieldName,
    readonly string[]
  >),
};

/**
 * Group fields by column name, because a column can supply two fields: a regular price is the price when there is no sale, and
 * the strike price during a sale.
 */
const fieldsByName = Map.groupBy(
  Object.entries(HEADINGS).flatMap(([field, names]) =>
    names.map((name, rank) => ({ name: comparable(name), field: field as FeedField, rank })),
  ),
  ({ name }) => name,
);

/** Fields whose text can have many lines. */
export const LONG_FIELDS: readonly FeedField[] = FIELD_NAMES.filter((name) => PRODUCT_FIELDS[name].kind === "markup");

export interface ColumnMap {
  /**
   * The columns that supply each field, starting with the best-known column name. If a cell is empty, the next column is used.
   */
  columns: Map<FeedField, number[]>;
  /** Columns that the shop doesn't recognise. */
  unknown: string[];
  /** The number of cells in the header. */
  width: number;
}

/** The layout of a file's records. */
export interface CsvColumns {
  header: ColumnMap;
  delimiter: string;
  ways: CsvWays;
}

/** A shopkeeper's options for reading a table. */
export interface CsvWays {
  /** Maps the table's words for formats to the shop's formats. */
  formats?: FormatMap;
  /** True if records are complete, so that fields missing from a record are cleared. */
  replaces?: boolean;
  /** True if an empty cell clears its field. */
  emptyClears?: boolean;
  /** The name of the supplier whose table is read. */
  supplier?: string;
}

/** Reads a header. Returns null if it has no code (or ISBN) column, or no other column that the shop recognises. */
export function readHeader(names: readonly string[]): ColumnMap | null {
  const found = new Map<FeedField, { rank: number; column: number }[]>();
  const unknown: string[] = [];
  names.forEach((name, column) => {
    const matches = fieldsByName.get(comparable(name)) ?? [];
    for (const { field, rank } of matches) found.set(field, [...(found.get(field) ?? []), { rank, column }]);
    if (matches.length === 0 && name.trim() !== "") unknown.push(name.trim());
  });
  const numbers = Number(found.has("code")) + Number(found.has("isbn"));
  if (numbers === 0 || found.size === numbers) return null;
  const columns = new Map<FeedField, number[]>();
  for (const [field, matches] of found) {
    columns.set(
      field,
      matches.sort((a, b) => a.rank - b.rank).map((match) => match.column),
    );
  }
  return { columns, unknown, width: names.length };
}

/** Minimum number of letters in a name for suggesting a correction, because shorter names are too similar to each other. */
const MIN_LETTERS = 4;
const MAX_MISTAKES = 2;

/** Finds the known heading most similar to a column's name, and its field; null when none is similar enough. */
export function nearestHeading(name: string): { heading: string; field: FeedField } | null {
  const typed = comparable(name);
  if (typed.length < MIN_LETTERS || typed.length > 40) return null;
  const most = typed.length < 6 ? 1 : MAX_MISTAKES;
  let best: { heading: string; field: FeedField; mistakes: number } | null = null;
  for (const [field, headings] of Object.entries(HEADINGS) as [FeedField, readonly string[]][]) {
    for (const heading of headings) {
      const mistakes = distance([...typed], [...comparable(heading)], most);
      if (mistakes <= most && mistakes < (best?.mistakes ?? most + 1)) best = { heading, field, mistakes };
    }
  }
  return best;
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
