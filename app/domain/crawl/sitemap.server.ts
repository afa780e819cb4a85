/**
 * Lists every address for crawlers in parts whose contents stay stable: products in order of arrival, authors and series by
 * name, and all other pages. Reads a thousand rows at a time and lets other requests run in between batches.
 */
import { setImmediate } from "node:timers/promises";
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import {
  type Arrival,
  type ArrivedProduct,
  FIRST_ARRIVAL,
  selectArrivalAfter,
  selectArrivals,
  selectAuthorAfter,
  selectListedAuthors,
  selectListedSeries,
  selectNewestChange,
  selectNewestOfCategory,
  selectSeriesAfter,
} from "~/database/catalogue/sitemap-records.server";
import { COLLECTIONS, collectionPath } from "~/domain/catalogue/collections";
import { listCollection } from "~/domain/catalogue/collections.server";
import { REACHABLE, toListedPage } from "~/domain/catalogue/listing";
import { isOver } from "~/domain/catalogue/product";
import { authorPath, categoryPath, productPath, seriesPath } from "~/domain/catalogue/slug";
import { listIndexedPages } from "~/domain/content/pages.server";
import { picturePath } from "~/domain/images/variants";
import { listStores } from "~/domain/stores/stores.server";
import { MAX_ADDRESSES, type SitemapEntry } from "./sitemap-xml";

/** Limits on the size of a part, and therefore on the memory used. */
export interface SitemapBounds {
  productsPerPart: number;
  /**
   * The number of authors or series per part. It is low, because each of them can have several pages, which must all fit into
   * the part.
   */
  namesPerPart: number;
  rowsAtOnce: number;
}

const BOUNDS: SitemapBounds = { productsPerPart: MAX_ADDRESSES, namesPerPart: 10_000, rowsAtOnce: 1000 };

/** The kinds of pages that are listed alphabetically by name. */
const NAMED = {
  authors: { after: selectAuthorAfter, listed: selectListedAuthors, path: authorPath },
  series: { after: selectSeriesAfter, listed: selectListedSeries, path: seriesPath },
} as const;
type Kind = keyof typeof NAMED;

/** Lists the parts' addresses, each with the time of the part's last change. */
export async function sitemapParts({ productsPerPart, namesPerPart } = BOUNDS): Promise<SitemapEntry[]> {
  const products: SitemapEntry[] = [];
  let newest: string | null = null;
  for (let after: Arrival | undefined = FIRST_ARRIVAL; after; ) {
    const last: Arrival | undefined = await selectArrivalAfter(after, productsPerPart);
    await setImmediate();
    const lastmod = await selectNewestChange(after, last);
    await setImmediate();
    if (lastmod !== null) products.push({ path: `/sitemaps/products-${products.length + 1}.xml`, lastmod });
    if (lastmod !== null && (newest === null || lastmod > newest)) newest = lastmod;
    after = last;
  }
  const authors = await namedParts("authors", namesPerPart, newest);
  const series = await namedParts("series", namesPerPart, newest);
  return [{ path: "/sitemaps/pages.xml", lastmod: newest }, ...authors, ...series, ...products];
}

async function namedParts(kind: Kind, namesPerPart: number, lastmod: string | null): Promise<SitemapEntry[]> {
  const parts: SitemapEntry[] = [];
  const next = NAMED[kind].after;
  for (let after: string | undefined = ""; after !== undefined && (await next(after, 1)) !== undefined; ) {
    parts.push({ path: `/sitemaps/${kind}-${parts.length + 1}.xml`, lastmod });
    after = await next(after, namesPerPart);
    await setImmediate();
  }
  return parts;
}

/**
 * Yields the addresses in the part with this file name, in batches; null when that part doesn't exist. `pages` are the paths of
 * single pages, such as home.
 */
export async function readSitemapPart(
  name: string,
  pages: readonly string[],
  bounds = BOUNDS,
): Promise<AsyncGenerator<SitemapEntry[]> | null> {
  if (name === "pages.xml") return otherPages(pages);
  const [, kind, number] = /^(products|authors|series)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  if (kind === "products") return productPart(Number(number), bounds);
  return kind === "authors" || kind === "series" ? namedPart(kind, Number(number), bounds) : null;
}

async function* otherPages(pages: readonly string[]): AsyncGenerator<SitemapEntry[]> {
  const newest = await selectNewestChange(FIRST_ARRIVAL);
  const alone = pages.filter((path) => path !== categoryPath(""));
  // Set a date only for home, which changes with the products; the other pages have no recorded date of change.
  yield alone.map((path) => ({ path, lastmod: path === "/" ? newest : null }));
  const stores = (await listStores()).map(({ slug }) => `/stores/${slug}`);
  yield stores.map((path) => ({ path, lastmod: null }));
  const known = [...pages, ...stores];
  const contentPages = (await listIndexedPages()).filter(({ path }) => !known.includes(path));
  yield contentPages.map(({ path, updatedAt }) => ({ path: encodeURI(path), lastmod: updatedAt }));
  const categories = await selectCategories();
  yield await listCollections(categories.filter(({ path, workCount }) => workCount > 0 && /^[^/]+$/.test(path)));
  for (const { id, path, workCount } of categories) {
    // Leave out empty categories, because their pages tell crawlers not to index them.
    if (workCount === 0) continue;
    yield listPages(encodeURI(categoryPath(path)), workCount, await selectNewestOfCategory(id, REACHABLE));
    await setImmediate();
  }
}

/** Lists the collections within the main categories, except empty ones, because their pages tell crawlers not to index them. */
async function listCollections(categories: readonly { path: string }[]): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for (const { path } of categories)
    for (const collection of COLLECTIONS) {
      const [first] = await listCollection(collection, path, { offset: 0, size: 1 });
      if (first) entries.push({ path: encodeURI(collectionPath(collection, path)), lastmod: null });
    }
  return entries;
}

async function productPart(number: number, bounds: SitemapBounds): Promise<AsyncGenerator<SitemapEntry[]> | null> {
  let start: Arrival | undefined = FIRST_ARRIVAL;
  for (let part = 1; part < number && start; part += 1) {
    start = await selectArrivalAfter(start, bounds.productsPerPart);
    await setImmediate();
  }
  if (!start) return null;
  const first = await selectArrivals(start, bounds.rowsAtOnce);
  return first.length === 0 ? null : productsFrom(first, bounds);
}

async function* productsFrom(
  first: ArrivedProduct[],
  { productsPerPart, rowsAtOnce }: SitemapBounds,
): AsyncGenerator<SitemapEntry[]> {
  let rows = first;
  let left = productsPerPart;
  for (;;) {
    const own = rows.slice(0, left);
    yield own
      .filter((row) => row.withdrawnAt === null && !isOver(row))
      .map((row) => ({
        path: productPath(row),
        lastmod: row.updatedAt,
        // Leave out covers that the shop generated. The image's address is the same as in the page's structured data.
        ...(row.cover && { image: picturePath(row.code, "d") }),
      }));
    left -= own.length;
    const last = own.at(-1);
    if (left <= 0 || !last || rows.length < rowsAtOnce) return;
    await setImmediate();
    rows = await selectArrivals(last, rowsAtOnce);
  }
}

async function namedPart(
  kind: Kind,
  number: number,
  { namesPerPart, rowsAtOnce }: SitemapBounds,
): Promise<AsyncGenerator<SitemapEntry[]> | null> {
  const next = NAMED[kind].after;
  let after: string | undefined = "";
  for (let part = 1; part < number && after !== undefined; part += 1) {
    after = await next(after, namesPerPart);
    await setImmediate();
  }
  if (after === undefined || (await next(after, 1)) === undefined) return null;
  return namesFrom(kind, { after, upTo: await next(after, namesPerPart), rowsAtOnce });
}

/** Yields the pages for the names after `after`, up to and including `upTo`, or up to the last name if `upTo` is undefined. */
async function* namesFrom(
  kind: Kind,
  { after, upTo, rowsAtOnce }: { after: string; upTo: string | undefined; rowsAtOnce: number },
): AsyncGenerator<SitemapEntry[]> {
  const { listed, path } = NAMED[kind];
  for (let from = after; ; ) {
    const names = await listed(from, rowsAtOnce);
    const own = names.filter(({ key }) => upTo === undefined || key <= upTo);
    yield own.flatMap(({ key, works, newest }) => listPages(path(key), Number(works), newest));
    const last = names.at(-1);
    if (!last || own.length < names.length || names.length < rowsAtOnce) return;
    from = last.key;
    await setImmediate();
  }
}

/** Returns one entry per page of a product list; each page has its own permanent address. */
function listPages(path: string, works: number, lastmod: string | null): SitemapEntry[] {
  const { pages } = toListedPage(works, 1);
  return Array.from({ length: pages }, (_, i) => ({ path: i === 0 ? path : `${path}?page=${i + 1}`, lastmod }));
}
