/** Builds the database rows for a feed's record. Pure, so that an import can compare a million records without writing. */
import type { BookExtras } from "./book-extras";
import { facetsOfRole } from "./contributor-roles";
import { type EventTime, toEventTime } from "./event-time";
import type { FeedProduct } from "./feed-product";
import { foldCase, foldNames, foldWords, otherSpellings, otherWritings } from "./fold-words";
import { asIsbn10 } from "./isbn";
import { plainFrom } from "./plain-fields";
import type { Availability } from "./product";
import { type FeedSeries, toSortKey } from "./series";
import { shortKey } from "./short-key";
import { productSlug, slugify } from "./slug";
import { availabilityWith, findStock } from "./stock-rules";
import { traitsText } from "./traits";

/** The largest PostgreSQL integer. `listings` stores it for products without a price, so that they sort last. */
export const NO_PRICE = 2_147_483_647;

/** Maximum length of sort keys. Index entries have a maximum size, and the first letters are enough for sorting. */
const MAX_KEY_LENGTH = 200;

/** Returns the names of the authors, or else of the other contributors, such as an editor, a narrator or a band. */
export function authorNames(product: Pick<FeedProduct, "contributors">): string[] {
  const authors = product.contributors.filter((contributor) => contributor.role === "A01");
  return (authors.length > 0 ? authors : product.contributors).map((contributor) =>
    contributor.name.replaceAll("^", " "),
  );
}

/** Returns the title for sorting, without diacritics and leading punctuation. A title that is only punctuation is kept. */
export function titleSort(title: string): string {
  const folded = foldCase(title).replace(/\s+/g, " ").trim();
  return cut(folded.replace(/^[^\p{L}\p{N}]+/u, "") || folded);
}

type WorkParts = Pick<FeedProduct, "title" | "contributors" | "publisher"> & { work?: string | null };

/**
 * Returns the text that all formats of a work share: the product's own `work`, or else the first author and the title without a
 * trailing "(series, #n)". Uses the publisher if there is no author, because otherwise every "Holy Bible" would be the same work.
 */
export function workText(product: WorkParts): string {
  if (product.work) return product.work;
  const title = product.title.trimEnd().replace(/\([^()]*\)$/, (bracket) => (/#\s*\d/.test(bracket) ? "" : bracket));
  const maker = authorNames(product)[0] ?? product.publisher ?? "";
  return cut(`${foldWords(title) || product.title.trim()}|${foldWords(maker)}`);
}

/** Returns the key that all formats of a work share. */
export function workKey(product: WorkParts): string {
  return shortKey(workText(product));
}

/**
 * Returns a popularity score: the logarithm of the number of ratings, weighted by their average, so that ten times as many
 * ratings count about as much as two stars. It is 0 without ratings, and below 10,000 in practice.
 */
export function toPopularity(product: Pick<FeedProduct, "rating" | "ratingCount">): number {
  if (product.rating === null || product.ratingCount <= 0) return 0;
  return Math.round(1000 * Math.log10(1 + product.ratingCount) * (0.5 + product.rating / 10));
}

/** A product as it is stored. Lists of names are strings separated by carets; amounts are in cents. */
export interface ProductRow
  extends EventTime,
    Omit<
      FeedProduct,
      | "contributors"
      | "rating"
      | "talkers"
      | "categories"
      | "keywords"
      | "extras"
      | "series"
      | "recordHash"
      | "supplier"
      | "eventStart"
      | "says"
    > {
  titleSort: string;
  slug: string;
  authors: string;
  ratingHundredths: number | null;
  talkers: string;
  keywords: string;
  popularity: number;
  workKey: string;
  /** The string that `traitsText` builds. */
  traits: string;
}

/** A product's contributor; `position` gives the order. */
export interface AuthorRow {
  code: string;
  position: number;
  name: string;
  authorKey: string;
  role: string;
}

/** A product's extras, which few feeds have. Texts are sanitised HTML. */
export type ExtrasRow = BookExtras & { code: string };

/** A product's place in a series. */
export interface SeriesRow {
  code: string;
  seriesKey: string;
  /** The title's slug, which several series may share. */
  titleKey: string;
  title: string;
  /** The product's number in the series times a hundred; {@link NO_NUMBER} if it has no number. */
  place: number;
  seriesId: string | null;
}

/** A person's biography, from any of their products. */
export interface BiographyRow {
  authorKey: string;
  /** Sanitised HTML. */
  biography: string;
}

/** The columns by which products are sorted and filtered in every list. */
export interface ListingRow {
  code: string;
  workKey: string;
  popularity: number;
  priceCents: number;
  titleSort: string;
  publishedOn: string;
  ratingHundredths: number;
  format: string;
  availability: Availability;
  traits: string;
}

/** The search words of a product, with all columns of its listings. */
export interface WordsRow extends ListingRow {
  tier: number;
  title: string;
  authors: string;
  other: string;
  authorNames: string;
}

/** Builds the row of `products`, without hash and times. `description` must already be clean. */
export function productRow(product: FeedProduct, description: string | null): ProductRow {
  const authors = authorNames(product);
  const stock = findStock(product.productType, product.stock);
  return {
    ...plainFrom((name) => product[name]),
    code: product.code,
    isbn13: product.isbn13,
    title: product.title,
    titleSort: titleSort(product.title),
    slug: productSlug({ seoUrl: product.seoUrl, title: product.title, authors }),
    authors: authors.join("^"),
    productType: product.productType,
    format: product.format,
    priceCents: product.priceCents,
    strikePriceCents: product.strikePriceCents,
    ratingHundredths: product.rating === null ? null : Math.round(product.rating * 100),
    ratingCount: product.ratingCount,
    availability: availabilityWith(stock, product.availability),
    stock,
    maxPerOrder: product.maxPerOrder,
    description,
    publishedOn: product.publishedOn,
    ...toEventTime({ ...product, description }),
    talkers: caretText(product.talkers),
    cover: product.cover,
    keywords: caretText(product.keywords),
    popularity: toPopularity(product),
    workKey: workKey(product),
    traits: traitsText(product.format, product.extras),
  };
}

function caretText(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll("^", " ")).join("^");
}

/**
 * Builds the row of `product_series`. Series with the same title are distinguished by their identifier if they have one,
 * otherwise by publisher. Slugs contain no underscore, so the key uses one as a separator.
 */
export function seriesRow(
  { code, publisher }: Pick<FeedProduct, "code" | "publisher">,
  { title, number, id }: FeedSeries,
): SeriesRow {
  const titleKey = slugify(title) || "series";
  const maker = slugify(id ?? "") || slugify(publisher ?? "");
  return {
    code,
    seriesKey: maker === "" ? titleKey : `${titleKey}_${maker}`,
    titleKey,
    title,
    place: toSortKey(number),
    seriesId: id || null,
  };
}

const LAST_TIER = 99;

/**
 * Returns a tier from 0 (most popular) to 99. Search reads its hits in tier order, and each tier requires a quarter more
 * ratings than the next, less popular tier.
 */
function toTier(popularity: number): number {
  return Math.max(LAST_TIER - Math.floor(popularity / 100), 0);
}

/**
 * Collects the words by which a product can be found, including its ISBN-10 and its code, which shoppers may copy from the back
 * cover.
 */
export function productWords(
  product: FeedProduct,
  listing: ListingRow,
  people: readonly Pick<AuthorRow, "name" | "authorKey" | "role">[],
): WordsRow {
  const isbn10 = product.isbn13 === null ? null : asIsbn10(product.isbn13);
  const numbers = new Set([product.code, product.isbn13 ?? "", isbn10 ?? ""]);
  const names = people.map(({ name }) => name);
  const heading = `${product.title} ${product.subtitle ?? ""}`;
  const title = foldWords(heading);
  const series = product.series && !title.includes(foldWords(product.series.title)) ? [product.series.title] : [];
  const about = [product.format, product.publisher ?? "", ...product.keywords, ...series].join(" ");
  const authors = foldNames(names);
  const there = new Set([...title.split(" "), ...authors.split(" ")]);
  const others = [...otherSpellings(`${heading} ${about} ${names.join(" ")}`), ...otherWritings(`${title} ${authors}`)];
  const other = [foldWords([...numbers, about].join(" ")), ...new Set(others.filter((word) => !there.has(word)))];
  return {
    ...listing,
    tier: toTier(listing.popularity),
    title,
    authors,
    other: other.join(" ").trim(),
    authorNames: people
      .map(({ name, authorKey, role }) => `${authorKey}${roleMark(role)}=${name.replaceAll("^", " ")}`)
      .join("^"),
  };
}

/** Returns the suffix that marks the key of a person who isn't an author. Keys themselves never contain `~`. */
function roleMark(role: string): string {
  return facetsOfRole(role).includes("author") ? "" : `~${role}`;
}

function cut(text: string): string {
  return text.length <= MAX_KEY_LENGTH ? text : Array.from(text).slice(0, MAX_KEY_LENGTH).join("");
}
