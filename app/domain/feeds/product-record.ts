/** Converts one row of a feed to a product and validates its cells. */
import { withBiography } from "~/domain/catalogue/biographies";
import { anyExtras, type BookExtras, EXTRAS_ROWS, extrasFrom } from "~/domain/catalogue/book-extras";
import { readEventStart } from "~/domain/catalogue/event-time";
import type { FeedProduct, FieldName } from "~/domain/catalogue/feed-product";
import { pastedIsbn13 } from "~/domain/catalogue/isbn";
import { PLAIN_ROWS, type PlainFields, plainFrom } from "~/domain/catalogue/plain-fields";
import { type ProductType, toProductType } from "~/domain/catalogue/product";
import { FIELD_NAMES } from "~/domain/catalogue/product-fields";
import { defaultMaxPerOrder } from "~/domain/catalogue/stock-rules";
import { readPrice, readRating, readWhole } from "./amounts";
import { isChecked, readChecked } from "./checked-extras";
import { readCode } from "./codes";
import type { ColumnMap, CsvWays, FeedField } from "./column-names";
import { readPublicationDate } from "./dates";
import { type FormatMap, isKnownFormat, readFormat } from "./feed-formats";
import {
  block,
  line,
  list,
  people,
  readAvailability,
  readProductType,
  readTalker,
  unescapedMarkup,
  withoutEntities,
} from "./feed-texts";
import { measureIn } from "./measures";
import { Refusal, shown } from "./refusal";
import { droppingFields, type Remark } from "./remarks";
import { readSeries } from "./series";

const MAX_TITLE_LENGTH = 500;
const MAX_WHOLE = 2_000_000_000;

/** Maximum lengths of plain text fields in characters: the usual limit, and lower limits for single fields. */
const MAX_TEXT = 500;
const LONGEST: Partial<Record<keyof PlainFields, number>> = {
  savingStatement: 200,
  publisher: 200,
  affCode: 64,
  language: 35,
};

export type ReadRecord = { kind: "product"; product: FeedProduct } | { kind: "withdrawn"; code: string };

/** Returns a function that reads a field from the first of its columns that isn't blank; '' if all are blank. */
export function cellReader(cells: readonly string[], { columns }: ColumnMap): (field: FeedField) => string {
  return (field) => {
    for (const column of columns.get(field) ?? []) {
      const text = cells[column] ?? "";
      if (text.trim() !== "") return text;
    }
    return "";
  };
}

/** Converts the cells of one row to a record. A field without a column is read as blank. Throws {@link Refusal}. */
export function readProductRecord(
  cells: readonly string[],
  header: ColumnMap,
  tell: Remark,
  { formats = {}, replaces = false, emptyClears = false, supplier }: CsvWays = {},
): ReadRecord {
  const { remark, dropped } = droppingFields(tell);
  const cell = cellReader(cells, header);
  const words = (field: FeedField) => line(withoutEntities(cell(field)));
  const plain = plainFrom((name) => {
    if (PLAIN_ROWS[name][0] === "number") return readNumber(name, cell(name), remark);
    if (name === "namesWanted") return readYes(name, words(name), remark);
    if (name === "related" || name === "instead") return readCodes(words(name));
    return words(name).slice(0, LONGEST[name] ?? MAX_TEXT) || null;
  });

  const number = readCode(cell("code"), cell("isbn"), { hasIsbnColumn: header.columns.has("isbn"), remark });
  const availability = readAvailability(cell("availability"));
  if (availability === "withdrawn") return { kind: "withdrawn", code: number.code };

  const title = words("title");
  if (title === "" && replaces) throw new Refusal("It has no title.");
  if (title.length > MAX_TITLE_LENGTH)
    throw new Refusal(`The title ${shown(title)} is longer than ${MAX_TITLE_LENGTH} characters.`);

  const { format, type } = readKind(words("format"), words("productType"), formats);
  const productType = type ?? toProductType(format);
  const priceCents = readPrice(cell("priceCents"), "price");
  const strikePriceCents = readPrice(cell("strikePriceCents"), "strike price");
  const ratingCount = readWhole(cell("ratingCount"), "rating count", { min: 0, max: MAX_WHOLE }) ?? 0;

  const named = people(cell("contributors"))
    .slice(0, 200)
    .map((person) => ({ ...person, name: person.name.slice(0, 200) }));
  const note = markup(cell("aboutAuthors"));
  // Keep the text about all contributors separate if they have biographies of their own, because an export writes both.
  const hasOwn = named.some(({ biography }) => biography !== undefined);
  const { contributors, aboutAuthors } = hasOwn
    ? { contributors: named, aboutAuthors: note }
    : withBiography(named, note);
  const extras = readExtras(cell, aboutAuthors, remark);
  const eventStart = format === "" || productType === "eTicket" ? readStart(cell("eventStart"), remark) : null;
  const series = readSeries({ ...seriesCell(words("series")), number: cell("seriesNumber") }, title);

  const talkers = readTalkers(cell("talkers"), remark);
  const publishedOn = readDate(cell("publishedOn"), remark);
  const cover = readCover(cell("cover"), remark);
  // Keep the field if at least one of its badges is known.
  if (talkers.length > 0) dropped.delete("talkers");
  const says = saidFields(cell, header, { emptyClears, isSeriesNamed: series !== undefined });
  return {
    kind: "product",
    product: {
      ...number,
      ...plain,
      title,
      contributors,
      format: format || (number.isbn13 === null ? "Gift" : "Book"),
      productType,
      priceCents,
      // Drop a strike price that isn't higher than the price, because the product isn't reduced.
      strikePriceCents:
        priceCents !== null && strikePriceCents !== null && strikePriceCents <= priceCents ? null : strikePriceCents,
      rating: readRating(cell("rating")),
      ratingCount,
      availability,
      stock: readStock(cell("stock")),
      maxPerOrder:
        readWhole(cell("maxPerOrder"), "maximum per order", { min: 1, max: 9000 }) ?? defaultMaxPerOrder(productType),
      description: markup(cell("description")),
      language: plain.language?.toLowerCase() ?? null,
      publishedOn,
      talkers,
      cover,
      categories: list(cell("categories").replace(/\s?>\s?/g, "/")).slice(0, 20),
      keywords: list(cell("keywords")).slice(0, 50),
      ...(eventStart !== null && { eventStart }),
      ...(extras && { extras }),
      ...(series && { series }),
      ...(supplier !== undefined && { supplier }),
      ...(!replaces && { says: says.filter((name) => !dropped.has(name)) }),
    },
  };
}

/** Returns the fields that the row states, including a series named in the title. */
function saidFields(
  cell: (field: FeedField) => string,
  { columns }: ColumnMap,
  { emptyClears, isSeriesNamed }: { emptyClears: boolean; isSeriesNamed: boolean },
): FieldName[] {
  const isSaid = (name: FieldName) => columns.has(name) && (cell(name) !== "" || (emptyClears && name !== "title"));
  const says = new Set(FIELD_NAMES.filter(isSaid));
  if (isSeriesNamed && !says.has("series")) for (const name of ["series", "seriesNumber"] as const) says.add(name);
  return [...says];
}

function readExtras(
  cell: (field: FeedField) => string,
  aboutAuthors: string | null,
  remark: Remark,
): BookExtras | undefined {
  const read = (name: keyof BookExtras) => {
    if (isChecked(name)) return readChecked(name, cell(name), remark);
    const [kind] = EXTRAS_ROWS[name];
    if (kind === "number") return measureIn(cell(name), 1);
    return kind === "text" ? line(withoutEntities(cell(name))) || null : markup(cell(name));
  };
  return anyExtras({ ...extrasFrom(read), aboutAuthors });
}

/** Returns the format and the product type. Other shops' tables have the format in their type column. */
function readKind(format: string, type: string, map: FormatMap): { format: string; type: ProductType | null } {
  if (format === "" && (isKnownFormat(type) || Object.hasOwn(map, type)))
    return { format: readFormat(type, { map }), type: null };
  const productType = readProductType(type);
  return { format: readFormat(format, { map, isTyped: productType !== null }), type: productType };
}

function markup(text: string): string | null {
  return block(unescapedMarkup(text)) || null;
}

/** Reads the stock; a negative number, which tills write for copies owed, counts as 0. */
function readStock(text: string): number | null {
  const stock = readWhole(text, "stock", { min: -MAX_WHOLE, max: MAX_WHOLE });
  return stock === null ? null : Math.max(stock, 0);
}

/** Reads the series cell. Exports write a series that has an identifier as JSON. */
function seriesCell(text: string): { title: string; id?: string } {
  if (!text.startsWith("{")) return { title: list(text)[0] ?? "" };
  try {
    const { title, id } = JSON.parse(text) as Record<string, unknown>;
    return typeof title === "string" && typeof id === "string" ? { title, id } : { title: text };
  } catch {
    return { title: text };
  }
}

/** Words for remarks about fields that count something. The value of any other field is called a number. */
const COUNTS: Partial<Record<keyof PlainFields, readonly [these: string, one: string]>> = {
  pages: ["page counts", "number of pages"],
};

/** Reads a number, which other shops may write as "320 pp"; null for 0, a blank or an invalid value. */
function readNumber(field: keyof PlainFields, text: string, remark: Remark): number | null {
  const count = Number(/^(\d{1,6})(?:\.0+)?(?:\s*(?:pages?|pp?\.?))?$/i.exec(text.trim())?.[1] ?? Number.NaN);
  if (count > 0) return count;
  const [these, one] = COUNTS[field] ?? [`values of ${field}`, "whole number"];
  if (text.trim() !== "" && count !== 0)
    remark(`${these} that are not numbers`, { field, value: text, reason: `it is not a ${one}` });
  return null;
}

/** Reads yes or no; null for no and for invalid values. */
function readYes(field: keyof PlainFields, text: string, remark: Remark): "yes" | null {
  if (/^(?:yes|y|true|1)$/i.test(text)) return "yes";
  if (!/^(?:no|n|false|0)?$/i.test(text))
    remark(`values of ${field} that are neither yes nor no`, {
      field,
      value: text,
      reason: "it is neither yes nor no",
    });
  return null;
}

/** Reads the date. Values such as 0 and years BC in old feeds are ignored without a remark. */
function readDate(text: string, remark: Remark): string | null {
  const date = readPublicationDate(text);
  if (date === null && text.trim() !== "" && !/^\s*(?:-\d{1,4}|0+)\s*$/.test(text))
    remark("invalid publication dates", { field: "publishedOn", value: text, reason: "it is not a date" });
  return date;
}

/**
 * Reads product codes that are separated by spaces or like other lists. ISBNs become ISBN-13s. Returns null if there are none.
 */
function readCodes(text: string): string | null {
  const codes = list(text).flatMap(
    (entry) => pastedIsbn13(entry) ?? entry.split(" ").map((code) => pastedIsbn13(code) ?? code),
  );
  return (
    [...new Set(codes)]
      .filter((code) => code !== "")
      .join(" ")
      .slice(0, MAX_TEXT) || null
  );
}

function readStart(text: string, remark: Remark): string | null {
  const start = readEventStart(text);
  if (start === null && text.trim() !== "")
    remark("starts of events that can't be read", { field: "eventStart", value: text, reason: "it is not a start" });
  return start;
}

function readTalkers(text: string, remark: Remark): string[] {
  const known: string[] = [];
  for (const word of list(text)) {
    const talker = readTalker(word);
    if (talker === null)
      remark("badges that the shop does not have", { field: "talkers", value: word, reason: "there is no such badge" });
    else if (!known.includes(talker)) known.push(talker);
  }
  return known;
}

/** Reads the cover, which is a web address or a file name without folders. */
export function readCover(text: string, remark: Remark): string | null {
  // Take the first address, because other shops list all pictures in one cell, starting with the cover.
  const cover = /^https?:/.test(text) ? (line(text).split(/,\s*(?=https?:)/)[0] ?? "") : line(text);
  if (cover === "") return null;
  if (/^https?:\/\/[^\s"'<>]{1,1000}$/.test(cover) || /^[\p{L}\p{N}_][\p{L}\p{N}._ -]{0,200}$/u.test(cover))
    return cover;
  const reason = "it is neither a web address nor a file name";
  remark("covers that are neither a web address nor a file name", { field: "cover", value: cover, reason });
  return null;
}
