/**
 * From stored rows to products. One bad row must not take a page down, so nothing here trusts a column: what is broken
 * reads as unknown, and a row without a code is left out. (spec 3, Product card)
 */
import type { ProductsTable } from "~/database/catalogue/catalogue-tables";
import {
  AVAILABILITIES,
  DEFAULT_MAX_PER_ORDER,
  PRODUCT_TYPES,
  type Product,
  type ProductSummary,
  productTypeOf,
  TALKERS,
} from "./product";
import { savingStatement } from "./product-text";

export type SummaryRow = Pick<
  ProductsTable,
  | "code"
  | "title"
  | "slug"
  | "authors"
  | "format"
  | "product_type"
  | "price_cents"
  | "strike_price_cents"
  | "saving_statement"
  | "rating_hundredths"
  | "rating_count"
  | "availability"
  | "max_per_order"
  | "talkers"
  | "aff_code"
>;

/** Null for a row that can't even be linked to. */
export function readSummary(row: SummaryRow): ProductSummary | null {
  const code = text(row.code);
  if (code === "") return null;
  const format = text(row.format);
  const priceCents = amount(row.price_cents);
  const strikePriceCents = amount(row.strike_price_cents);
  const reduced = strikePriceCents !== null && priceCents !== null && strikePriceCents > priceCents;
  const hundredths = amount(row.rating_hundredths);
  return {
    code,
    title: text(row.title) || code,
    slug: text(row.slug) || "product",
    authors: pieces(row.authors),
    format,
    productType: PRODUCT_TYPES.find((type) => type === row.product_type) ?? productTypeOf(format),
    priceCents,
    strikePriceCents: reduced ? strikePriceCents : null,
    savingStatement: text(row.saving_statement) || savingStatement(priceCents, strikePriceCents),
    rating: hundredths === null || hundredths > 500 ? null : hundredths / 100,
    ratingCount: amount(row.rating_count) ?? 0,
    availability: AVAILABILITIES.find((availability) => availability === row.availability) ?? "unavailable",
    maxPerOrder: amount(row.max_per_order) || DEFAULT_MAX_PER_ORDER,
    talkers: TALKERS.filter((talker) => pieces(row.talkers).includes(talker)),
    affCode: text(row.aff_code) || null,
  };
}

/** All that can be read of the rows, in their order. */
export function readSummaries(rows: readonly SummaryRow[]): ProductSummary[] {
  return rows.map(readSummary).filter((summary) => summary !== null);
}

/** Null for a row that can't even be linked to. */
export function readProduct(row: ProductsTable): Product | null {
  const summary = readSummary(row);
  if (!summary) return null;
  return {
    ...summary,
    isbn13: text(row.isbn13) || null,
    subtitle: text(row.subtitle) || null,
    stock: amount(row.stock),
    description: text(row.description) || null,
    publisher: text(row.publisher) || null,
    pages: amount(row.pages) || null,
    language: text(row.language) || null,
    publishedOn: text(row.published_on) || null,
    workKey: text(row.work_key),
  };
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
