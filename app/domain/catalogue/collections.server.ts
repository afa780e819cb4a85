import { selectListing } from "~/database/catalogue/listing-records.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { listBestsellers } from "./best-sellers.server";
import { reducedProducts } from "./catalogue.server";
import type { Collection } from "./collections";
import { type ProductSummary, TICKET } from "./product";
import { NO_PRICE } from "./product-rows";
import { readSummaries } from "./read-product.server";

/** Number of titles on a page. */
const PAGE_SIZE = 24;
/** Maximum number of pages, because a collection is a selection and not the whole catalogue. */
const MAX_PAGES = 10;

export interface CollectionPage {
  products: ProductSummary[];
  page: number;
  /** Number of pages known so far: this page's number, plus one if more titles follow. */
  pages: number;
}

/**
 * Reads a page of a collection, or the last page if there are fewer. Makes one query, plus one for each page beyond the last.
 */
export async function pageOfCollection(
  collection: Collection,
  category: string,
  wanted: number,
): Promise<CollectionPage> {
  for (let page = Math.min(wanted, MAX_PAGES); ; page -= 1) {
    const found = await listCollection(collection, category, { offset: (page - 1) * PAGE_SIZE, size: PAGE_SIZE + 1 });
    if (found.length === 0 && page > 1) continue;
    const hasMore = found.length > PAGE_SIZE && page < MAX_PAGES;
    return { products: found.slice(0, PAGE_SIZE), page, pages: hasMore ? page + 1 : page };
  }
}

/** Lists the works of a collection within a category ("" for all), with one edition each. Makes one or two queries. */
export async function listCollection(
  collection: Collection,
  category: string,
  { offset, size }: { offset: number; size: number },
): Promise<ProductSummary[]> {
  const range = { offset, size, isFolded: true };
  switch (collection) {
    case "bestsellers":
      return listBestsellers({ category, availabilities: ["in stock", "preorder"] }, { offset, size });
    case "specials":
      return (await reducedProducts(offset + size, category)).slice(offset);
    case "new": {
      // Leave out tickets: their publication date is the date of the event, months ahead, so they would always be listed first.
      const exceptFormat = category === "" ? TICKET : undefined;
      const where = { category, availabilities: ["in stock"], exceptFormat };
      return readSummaries(await selectListing(where, "newest", range, NO_PRICE));
    }
    case "coming-soon": {
      const where = { category, availabilities: ["preorder"], since: todayInSydney() };
      return readSummaries(await selectListing(where, "soonest", range, NO_PRICE));
    }
  }
}
