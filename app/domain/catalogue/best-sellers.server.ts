/** Lists bestsellers, by popularity or, if the shop's owner decides so, by copies sold. */
import { setImmediate as turn } from "node:timers/promises";
import * as records from "~/database/catalogue/best-seller-records.server";
import { selectListing, selectWorkCards } from "~/database/catalogue/listing-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { sumCountedSales } from "~/database/orders/counted-sales-records.server";
import { dayAfter, daysBefore } from "~/domain/dates/sydney-days";
import { settingsToShow } from "~/domain/settings/settings.server";
import type { ProductSummary, StoredSummary } from "./product";
import { NO_PRICE } from "./product-rows";
import { readSummaries } from "./read-product.server";

/** Number of days whose sales are added up. */
const RANKED_DAYS = 30;
/** Maximum number of works ranked in a category, enough to fill all pages of a collection. */
const MAX_RANKED = 240;
/** Number of ranked works to look up at once, because some of them may not be for sale. */
const LOOKED_UP = 50;

interface BestsellersWhere {
  /** The category's path; '' for the whole shop. */
  category: string;
  availabilities: readonly string[];
}

/** Lists a category's bestsellers, with one edition of each work. The most popular other works follow those that were sold. */
export async function listBestsellers(
  where: BestsellersWhere,
  { offset, size }: { offset: number; size: number },
): Promise<ProductSummary[]> {
  const end = offset + size;
  const bySales = (await settingsToShow()).bestsellersBySales;
  const sold = bySales ? await listSold(where, end) : [];
  if (sold.length >= end) return readSummaries(sold.slice(offset, end));
  if (sold.length === 0) return readSummaries(await selectListing(where, "popularity", whole(offset, size), NO_PRICE));
  const works = new Set(sold.map(({ workKey }) => workKey));
  const popular = await selectListing(where, "popularity", whole(0, end), NO_PRICE);
  return readSummaries([...sold, ...popular.filter(({ workKey }) => !works.has(workKey))].slice(offset, end));
}

function whole(offset: number, size: number) {
  return { offset, size, isFolded: true };
}

/** Lists at least `wanted` works that sold best and are for sale, or fewer if there aren't as many. */
async function listSold(where: BestsellersWhere, wanted: number): Promise<StoredSummary[]> {
  const ranked = await records.selectBestSellers(where.category);
  const cards: StoredSummary[] = [];
  for (let at = 0; at < ranked.length && cards.length < wanted; at += LOOKED_UP)
    cards.push(
      ...(await selectWorkCards({ ...where, works: ranked.slice(at, at + LOOKED_UP) }, "popularity", NO_PRICE)),
    );
  return cards;
}

/** The sales of a work in a category. */
interface Sold {
  copies: number;
  cents: number;
}

/**
 * Ranks the works that were sold in the 30 days before today, in every category. Pauses between categories, so that the shop can
 * answer requests.
 */
export async function rankBestSellers(today: string): Promise<void> {
  const sold = new Map<string, Sold>();
  for (let day = daysBefore(today, RANKED_DAYS); day < today; day = dayAfter(day)) {
    const question = { about: "product", span: "day", from: day, until: day, by: "value" } as const;
    for (const { key, copies, cents } of await sumCountedSales(question)) raise(sold, key, { copies, cents });
    await turn();
  }
  const ranks = new Map<number, Map<string, Sold>>();
  for (const { code, categoryId, workKey } of await records.selectCategoriesWith([...sold.keys()])) {
    const ofCategory = ranks.get(categoryId) ?? new Map<string, Sold>();
    ranks.set(categoryId, ofCategory);
    raise(ofCategory, workKey, sold.get(code) ?? { copies: 0, cents: 0 });
  }
  for (const categoryId of new Set([...ranks.keys(), ...(await records.selectRankedCategories())])) {
    const works = toRanking(ranks.get(categoryId) ?? new Map());
    await inTransaction(() => records.putBestSellers(categoryId, works));
    await turn();
  }
}

function raise(sums: Map<string, Sold>, key: string, { copies, cents }: Sold): void {
  const before = sums.get(key) ?? { copies: 0, cents: 0 };
  sums.set(key, { copies: before.copies + copies, cents: before.cents + cents });
}

/** Returns the keys by copies sold, most first, and then by amount, highest first. Leaves out gifts, because they aren't sold. */
function toRanking(sums: ReadonlyMap<string, Sold>): string[] {
  return [...sums]
    .filter(([, { copies, cents }]) => copies > 0 && cents > 0)
    .sort(
      ([key, one], [otherKey, other]) =>
        other.copies - one.copies || other.cents - one.cents || (key < otherKey ? -1 : 1),
    )
    .map(([key]) => key)
    .slice(0, MAX_RANKED);
}
