/**
 * Lists every address for crawlers in parts whose contents stay put: products in order of arrival, authors by name, and
 * all other pages. Reads a thousand rows at a time and lets other requests run in between.
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
  selectNewestChange,
  selectNewestOfCategory,
} from "~/database/catalogue/sitemap-records.server";
import { placePage, REACHABLE } from "~/domain/catalogue/listing";
import { authorPath, categoryPath, productPath } from "~/domain/catalogue/slug";
import { listIndexedPages } from "~/domain/content/pages.server";
import { listStores } from "~/domain/stores/stores.server";
import { MOST_ADDRESSES, type SitemapEntry } from "./sitemap-xml";

/** Limits the size of a part, and so the memory it takes. */
export interface SitemapBounds {
  productsPerPart: number;
  /** An author may have several pages; this many authors always fit in one part. */
  authorsPerPart: number;
  rowsAtOnce: number;
}

const BOUNDS: SitemapBounds = { productsPerPart: MOST_ADDRESSES, authorsPerPart: 10_000, rowsAtOnce: 1000 };

/** The addresses of the parts and when each last changed. */
export async function sitemapParts({ productsPerPart, authorsPerPart } = BOUNDS): Promise<SitemapEntry[]> {
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
  const authors: SitemapEntry[] = [];
  const hasMore = async (after: string) => (await selectAuthorAfter(after, 1)) !== undefined;
  for (let after: string | undefined = ""; after !== undefined && (await hasMore(after)); ) {
    authors.push({ path: `/sitemaps/authors-${authors.length + 1}.xml`, lastmod: newest });
    after = await selectAuthorAfter(after, authorsPerPart);
    await setImmediate();
  }
  return [{ path: "/sitemaps/pages.xml", lastmod: newest }, ...authors, ...products];
}

/**
 * The addresses of the part with that file name, in batches; null when there is no such part. `pages` are the pages
 * with one address each.
 */
export async function readSitemapPart(
  name: string,
  pages: readonly string[],
  bounds = BOUNDS,
): Promise<AsyncGenerator<SitemapEntry[]> | null> {
  if (name === "pages.xml") return otherPages(pages);
  const [, kind, number] = /^(products|authors)-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  if (kind === "products") return productPart(Number(number), bounds);
  return kind === "authors" ? authorPart(Number(number), bounds) : null;
}

async function* otherPages(pages: readonly string[]): AsyncGenerator<SitemapEntry[]> {
  const newest = await selectNewestChange(FIRST_ARRIVAL);
  const alone = pages.filter((path) => path !== categoryPath(""));
  // Home shows new products and bestsellers; the other pages record no date of change.
  yield alone.map((path) => ({ path, lastmod: path === "/" ? newest : null }));
  const stores = (await listStores()).map(({ slug }) => `/stores/${slug}`);
  yield stores.map((path) => ({ path, lastmod: null }));
  const known = [...pages, ...stores];
  const contentPages = (await listIndexedPages()).filter(({ path }) => !known.includes(path));
  yield contentPages.map(({ path, updatedAt }) => ({ path: encodeURI(path), lastmod: updatedAt }));
  for (const { id, path, workCount } of await selectCategories()) {
    // An empty category asks crawlers not to index it.
    if (workCount === 0) continue;
    yield listPages(encodeURI(categoryPath(path)), workCount, await selectNewestOfCategory(id, REACHABLE));
    await setImmediate();
  }
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
      .filter((row) => row.withdrawnAt === null)
      .map((row) => ({ path: productPath(row), lastmod: row.updatedAt }));
    left -= own.length;
    const last = own.at(-1);
    if (left <= 0 || !last || rows.length < rowsAtOnce) return;
    await setImmediate();
    rows = await selectArrivals(last, rowsAtOnce);
  }
}

async function authorPart(number: number, bounds: SitemapBounds): Promise<AsyncGenerator<SitemapEntry[]> | null> {
  let after: string | undefined = "";
  for (let part = 1; part < number && after !== undefined; part += 1) {
    after = await selectAuthorAfter(after, bounds.authorsPerPart);
    await setImmediate();
  }
  if (after === undefined || (await selectAuthorAfter(after, 1)) === undefined) return null;
  return authorsFrom(after, await selectAuthorAfter(after, bounds.authorsPerPart), bounds.rowsAtOnce);
}

/** After `from` up to `to`; without `to`, to the end. */
async function* authorsFrom(
  from: string,
  upTo: string | undefined,
  rowsAtOnce: number,
): AsyncGenerator<SitemapEntry[]> {
  for (let after = from; ; ) {
    const authors = await selectListedAuthors(after, rowsAtOnce);
    const own = authors.filter(({ authorKey }) => upTo === undefined || authorKey <= upTo);
    yield own.flatMap(({ authorKey, works, newest }) => listPages(authorPath(authorKey), Number(works), newest));
    const last = authors.at(-1);
    if (!last || own.length < authors.length || authors.length < rowsAtOnce) return;
    after = last.authorKey;
    await setImmediate();
  }
}

/** A list's pages, each with its own permanent address. */
function listPages(path: string, works: number, lastmod: string | null): SitemapEntry[] {
  const { pages } = placePage(works, 1);
  return Array.from({ length: pages }, (_, i) => ({ path: i === 0 ? path : `${path}?page=${i + 1}`, lastmod }));
}
