/** Lists bestsellers for pages that have no books to show: a missing page, an empty basket, a search without results. */
import { bestsellers } from "./catalogue.server";
import type { ProductSummary } from "./product";

const MOST = 8;
/** Time for which each process caches the books, because crawlers request many missing pages that all show the same ones. */
const KEPT_MS = 5_000;
let cached: { products: ProductSummary[]; until: number } | undefined;

/** Returns the shop's bestsellers, at most five seconds old. */
export async function popularNow(): Promise<ProductSummary[]> {
  const now = Date.now();
  if (!cached || cached.until <= now) cached = { products: await bestsellers("", MOST), until: now + KEPT_MS };
  return cached.products;
}
