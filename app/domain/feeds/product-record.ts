/** Converts one row of a feed to a product and checks what its cells contain. */
import { anyExtras, type BookExtras } from "~/domain/catalogue/book-extras";
import { readEventStart } from "~/domain/catalogue/event-time";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { productTypeOf } from "~/domain/catalogue/product";
import { defaultMaxPerOrder } from "~/domain/catalogue/stock-rules";
import { readPrice, readRating, readWhole } from "./amounts";
import { withBiography } from "./biographies";
import { readCode } from "./codes";
import type { ColumnMap, FeedField } from "./column-names";
import { readPublicationDate } from "./dates";
import { block, line, list, people, readAvailability, readFormat, readProductType, readTalker } from "./feed-texts";
import { measureIn } from "./measures";
import { Refusal, shown } from "./refusal";
import { readSeries } from "./series";

const LONGEST_TITLE = 500;
const LARGEST_WHOLE = 2_000_000_000;

export type ReadRecord = { kind: "product"; product: FeedProduct } | { kind: "withdrawn"; code: string };

/** Called with what is left out of a record that is accepted all the same. */
export type Remark = (what: string) => void;

/** The text of a field: the first of its columns that is not blank, or nothing. */
export function cellReader(cells: readonly string[], { columns }: ColumnMap): (field: FeedField) => string {
  return (field) => {
    for (const column of columns.get(field) ?? []) {
      const text = cells[column] ?? "";
      if (text.trim() !== "") return text;
    }
    return "";
  };
}

/** Reads the cells of one row. Throws {@link Refusal}. A field without columns reads as blank. */
export function readProductRecord(cells: readonly string[], header: ColumnMap, remark: Remark): ReadRecord {
  const cell = cellReader(cells, header);
  const lineOrNull = (field: FeedField, longest = 500): string | null => line(cell(field)).slice(0, longest) || null;

  const number = readCode(cell("code"), cell("isbn"));
  const availability = readAvailability(cell("availability"));
  if (availability === "withdrawn") return { kind: "withdrawn", code: number.code };

  const title = line(cell("title"));
  if (title === "") throw new Refusal("It has no title.");
  if (title.length > LONGEST_TITLE)
    throw new Refusal(`The title ${shown(title)} is longer than ${LONGEST_TITLE} characters.`);

  const format = readFormat(cell("format")) || (number.isbn13 === null ? "Gift" : "Book");
  const productType = readProductType(cell("productType")) ?? productTypeOf(format);
  const priceCents = readPrice(cell("price"), "price");
  const strikePriceCents = readPrice(cell("strikePrice"), "strike price");
  const ratingCount = readWhole(cell("ratingCount"), "rating count", { min: 0, max: LARGEST_WHOLE }) ?? 0;

  const named = people(cell("authors"))
    .slice(0, 200)
    .map((person) => ({ ...person, name: person.name.slice(0, 200) }));
  const { contributors, aboutAuthors } = withBiography(named, block(cell("biography")) || null);
  const extras = readExtras(cell, aboutAuthors);
  const eventStart = productType === "eTicket" ? readStart(cell("eventStart"), remark) : null;
  const stated = line(cell("series"));
  const series = readSeries({ title: stated, number: cell("seriesNumber") }, title);

  return {
    kind: "product",
    product: {
      ...number,
      title,
      subtitle: lineOrNull("subtitle"),
      seoUrl: lineOrNull("seoUrl"),
      contributors,
      format,
      productType,
      priceCents,
      // A strike price that is not higher is no reduction.
      strikePriceCents:
        priceCents !== null && strikePriceCents !== null && strikePriceCents > priceCents ? strikePriceCents : null,
      savingStatement: lineOrNull("savingStatement", 200),
      rating: readRating(cell("rating")),
      ratingCount,
      availability,
      stock: readWhole(cell("stock"), "stock", { min: 0, max: LARGEST_WHOLE }),
      maxPerOrder:
        readWhole(cell("maxPerOrder"), "maximum per order", { min: 1, max: 9000 }) ?? defaultMaxPerOrder(productType),
      description: block(cell("description")) || null,
      publisher: lineOrNull("publisher", 200),
      pages: readPages(cell("pages"), remark),
      language: line(cell("language")).toLowerCase().slice(0, 35) || null,
      publishedOn: readDate(cell("publishedOn"), remark),
      affCode: lineOrNull("affCode", 64),
      talkers: readTalkers(cell("talkers"), remark),
      cover: readCover(cell("cover"), remark),
      categories: list(cell("categories")).slice(0, 20),
      keywords: [...new Set([...list(cell("keywords")), ...list(stated)])].slice(0, 50),
      ...(eventStart !== null && { eventStart }),
      ...(extras && { extras }),
      ...(series && { series }),
    },
  };
}

function readExtras(cell: (field: FeedField) => string, aboutAuthors: string | null): BookExtras | undefined {
  return anyExtras({
    heightMm: measureIn(cell("heightMm"), 1),
    widthMm: measureIn(cell("widthMm"), 1),
    thicknessMm: measureIn(cell("thicknessMm"), 1),
    weightG: measureIn(cell("weightG"), 1),
    contents: block(cell("contents")) || null,
    extract: block(cell("extract")) || null,
    aboutAuthors,
  });
}

function readPages(text: string, remark: Remark): number | null {
  const pages = Number(/^(\d{1,6})(?:\.0+)?(?:\s*(?:pages?|pp?\.?))?$/i.exec(text.trim())?.[1] ?? Number.NaN);
  if (pages > 0) return pages;
  if (text.trim() !== "" && pages !== 0) remark("page counts that are not numbers");
  return null;
}

/** Old feeds write 0 and years before Christ; neither deserves a remark, let alone a refusal. */
function readDate(text: string, remark: Remark): string | null {
  const date = readPublicationDate(text);
  if (date === null && text.trim() !== "" && !/^\s*-?\d{1,4}\s*$/.test(text)) remark("invalid publication dates");
  return date;
}

function readStart(text: string, remark: Remark): string | null {
  const start = readEventStart(text);
  if (start === null && text.trim() !== "") remark("starts of events that can't be read");
  return start;
}

function readTalkers(text: string, remark: Remark): string[] {
  const known: string[] = [];
  for (const word of list(text)) {
    const talker = readTalker(word);
    if (talker === null) remark("badges that the shop does not have");
    else if (!known.includes(talker)) known.push(talker);
  }
  return known;
}

/** Reads a web address, or a file name without folders. */
export function readCover(text: string, remark: Remark): string | null {
  const cover = line(text);
  if (cover === "") return null;
  if (/^https?:\/\/[^\s"'<>]{1,1000}$/.test(cover) || /^[\p{L}\p{N}_][\p{L}\p{N}._ -]{0,200}$/u.test(cover))
    return cover;
  remark("covers that are neither a web address nor a file name");
  return null;
}
