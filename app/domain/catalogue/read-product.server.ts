/**
 * Converts stored rows to products. One bad row must not break a page, so no column is trusted: invalid values are read as
 * unknown, and rows without a code are left out. (spec 3, Product card)
 */
import { todayInSydney } from "~/domain/dates/sydney-days";
import { eventFacts } from "~/domain/library/event-words";
import { isPast } from "./delivery";
import { PLAIN_ROWS, type PlainFields, plainFrom } from "./plain-fields";
import {
  AVAILABILITIES,
  DEFAULT_MAX_PER_ORDER,
  isOver,
  PRODUCT_TYPES,
  type Product,
  type ProductSummary,
  type StoredProduct,
  type StoredSummary,
  TALKERS,
  toProductType,
} from "./product";
import { savingStatement } from "./product-text";

/** Reads a summary row; null when the row has no usable code. */
export function readSummary(row: Omit<StoredSummary, "workKey">): ProductSummary | null {
  const code = text(row.code);
  if (code === "") return null;
  const format = text(row.format);
  const priceCents = amount(row.priceCents);
  const strikePriceCents = amount(row.strikePriceCents);
  const reduced = strikePriceCents !== null && priceCents !== null && strikePriceCents > priceCents;
  const hundredths = amount(row.ratingHundredths);
  return {
    ...plainFrom((name) => plainValue(name, row), "card"),
    code,
    title: text(row.title) || code,
    slug: text(row.slug) || "product",
    authors: pieces(row.authors),
    format,
    productType: PRODUCT_TYPES.find((type) => type === row.productType) ?? toProductType(format),
    priceCents,
    strikePriceCents: reduced ? strikePriceCents : null,
    savingStatement: text(row.savingStatement) || savingStatement(priceCents, strikePriceCents),
    rating: hundredths === null || hundredths > 500 ? null : hundredths / 100,
    ratingCount: amount(row.ratingCount) ?? 0,
    availability: isOver({ soldUntil: text(row.soldUntil) || null })
      ? "unavailable"
      : (AVAILABILITIES.find((availability) => availability === row.availability) ?? "unavailable"),
    maxPerOrder: amount(row.maxPerOrder) || DEFAULT_MAX_PER_ORDER,
    talkers: TALKERS.filter(
      (talker) => pieces(row.talkers).includes(talker) && !isOutdated(talker, text(row.publishedOn)),
    ),
    ...(row.eventText && { event: findEvent(row.eventText, text(row.publishedOn)) }),
    ...(row.otherFormats && {
      others: { formats: row.otherFormats, fromCents: amount(row.otherFormatsFromCents) },
    }),
  };
}

function findEvent(description: string, publishedOn: string): ProductSummary["event"] {
  const { when, where } = eventFacts({ description, publishedOn });
  return { when, where };
}

/** Returns whether a badge is outdated: feeds may still contain "Coming Soon" after the publication date. */
function isOutdated(talker: string, publishedOn: string): boolean {
  return talker === "Coming Soon" && publishedOn !== "" && isPast(publishedOn, todayInSydney());
}

/** Reads the usable rows, in the same order. */
export function readSummaries(rows: readonly StoredSummary[]): ProductSummary[] {
  return rows.map(readSummary).filter((summary) => summary !== null);
}

/** Reads a product row; null when the row has no usable code. */
export function readProduct(row: StoredProduct): Product | null {
  const summary = readSummary(row);
  if (!summary) return null;
  return {
    ...summary,
    ...plainFrom((name) => plainValue(name, row), "page"),
    isbn13: text(row.isbn13) || null,
    stock: amount(row.stock),
    description: text(row.description) || null,
    publishedOn: text(row.publishedOn) || null,
    eventStart: text(row.eventStart) || null,
    soldUntil: text(row.soldUntil) || null,
    workKey: text(row.workKey),
    ...(row.waitsForFile === 1 && { waitsForFile: true }),
    ...(row.hasPictures === 1 && { hasPictures: true }),
    ...(text(row.related) && { related: text(row.related) }),
    ...(text(row.instead) && { instead: text(row.instead) }),
  };
}

function plainValue(name: keyof PlainFields, row: Partial<PlainFields>): string | number | null {
  return (PLAIN_ROWS[name][0] === "number" ? amount(row[name]) : text(row[name])) || null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

function amount(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function pieces(value: unknown): string[] {
  return [
    ...new Set(
      text(value)
        .split("^")
        .map((piece) => piece.trim()),
    ),
  ].filter((piece) => piece !== "");
}
