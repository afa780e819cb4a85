/**
 * Finds the products for the shelf below a basket. They are cached for shoppers who return to the basket and for others with
 * the same products.
 */
import { LRUCache } from "lru-cache";
import { NOTHING_BESIDE, productsBesideAll } from "~/domain/catalogue/beside.server";
import { popularNow } from "~/domain/catalogue/popular-now.server";
import type { ProductSummary } from "~/domain/catalogue/product";
import { pagePart } from "~/http/page-part.server";
import { type JsonText, toJsonText } from "~/ui/ground/json-text";

const PRODUCTS = 8;
/**
 * Time in ms for which a shelf is cached. Finding a shelf takes as long as everything else on the page. The time is short, so
 * that a new price shows within a minute.
 */
const KEPT_MS = 30_000;
/** Maximum number of cached shelves, which take about 3 MB. */
const MAX_KEPT = 500;

export interface BasketShelf {
  title: string;
  products: ProductSummary[];
  /** Address of the page with more of these products. */
  more?: string;
}

const NO_SHELF = toJsonText<BasketShelf>(NOTHING_BESIDE);
const shelves = new LRUCache<string, Promise<JsonText<BasketShelf>>>({ max: MAX_KEPT, ttl: KEPT_MS });

/**
 * Finds products that go with the products in the basket. `codes` are in the order in which they were added. Without codes,
 * finds bestsellers.
 */
export function basketShelf(codes: readonly string[]): Promise<JsonText<BasketShelf>> {
  return pagePart("products beside", readCachedShelf(codes), NO_SHELF);
}

function readCachedShelf(codes: readonly string[]): Promise<JsonText<BasketShelf>> {
  const key = codes.join(" ");
  const known = shelves.get(key);
  if (known) return known;
  const shelf = findShelf(codes);
  shelves.set(key, shelf);
  shelf.catch(() => shelves.delete(key));
  return shelf;
}

async function findShelf(codes: readonly string[]): Promise<JsonText<BasketShelf>> {
  if (codes.length > 0) return toJsonText<BasketShelf>(await productsBesideAll(codes, PRODUCTS));
  return toJsonText<BasketShelf>({ title: "Bestsellers", products: await popularNow(), more: "/c" });
}
