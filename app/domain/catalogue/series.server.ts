/** Reads book series and the positions of books in them. */
import {
  type StoredNeighbour,
  selectNeighbours,
  selectSeries,
  selectSeriesBooks,
  selectSeriesOfTitle,
} from "~/database/catalogue/series-records.server";
import { listCards } from "./catalogue.server";
import { toListedPage } from "./listing";
import type { ProductSummary } from "./product";
import { NO_NUMBER, numberAt, type SeriesNeighbour, type SeriesOfProduct, seriesLabel } from "./series";

/** One page of a series, in reading order. */
export interface ListedSeries {
  title: string;
  works: number;
  page: number;
  pages: number;
  /** The position of the page's first book in the series, from 1. */
  first: number;
  products: ProductSummary[];
  /** The labels of the books that have a number, such as "Book 2", by the product's code. */
  labels: Record<string, string>;
}

/** The maximum length of a key, which joins two slugs. */
const MAX_KEY_LENGTH = 130;

/** Reads one page of the series with this key; null when the key is unknown. Makes three queries. */
export async function listSeries(key: string, wanted: number): Promise<ListedSeries | null> {
  const series = isKey(key) ? await selectSeries(key) : undefined;
  if (!series) return null;
  const { page, pages, offset, size } = toListedPage(series.works, wanted);
  const books = await selectSeriesBooks(key, { offset, size });
  const products = await listCards(books.map(({ code }) => code));
  const numbered = books.filter(({ place }) => place !== NO_NUMBER);
  const labels = Object.fromEntries(numbered.map(({ code, place }) => [code, `Book ${numberAt(place)}`]));
  return { ...series, page, pages, first: offset + 1, products, labels };
}

/**
 * Finds the key of a series by its title, for old URLs, which contained only the title. If several series have that title,
 * returns the largest. Null when there is none.
 */
export async function findSeriesOfTitle(titleKey: string): Promise<string | null> {
  return (isKey(titleKey) && (await selectSeriesOfTitle(titleKey))) || null;
}

function isKey(text: string): boolean {
  return text !== "" && text.length <= MAX_KEY_LENGTH && !/\p{C}/u.test(text);
}

/** A product's series and its sort key in the series, as stored. */
interface StoredSeriesNumber {
  seriesKey: string;
  seriesTitle: string;
  place: number;
  /** The highest sort key in the series; null when no book has a number. */
  lastSortKey: number | null;
}

/** Describes a book's position in its series, with its neighbours. Makes one query, or none for a book without a number. */
export async function describeInSeries(
  { seriesKey: key, seriesTitle: title, place, lastSortKey }: StoredSeriesNumber,
  format: string,
): Promise<SeriesOfProduct> {
  const near = place === NO_NUMBER ? [] : await selectNeighbours(key, place, NO_NUMBER);
  const number = numberAt(place);
  return {
    key,
    title,
    label: seriesLabel(number, numberAt(lastSortKey)),
    previous: neighbour(
      near.filter((other) => other.place < place),
      format,
    ),
    next: neighbour(
      near.filter((other) => other.place > place),
      format,
    ),
  };
}

/** Returns the nearest book in the series, preferably in the format that the shopper is viewing. */
function neighbour(near: readonly StoredNeighbour[], format: string): SeriesNeighbour | null {
  const editions = near.filter(({ place }) => place === near[0]?.place);
  const edition = editions.find((other) => other.format === format) ?? editions[0];
  return edition ? { code: edition.code, slug: edition.slug, title: edition.title } : null;
}
