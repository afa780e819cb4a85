/** Generates the feed for Google's Merchant Center as a stream, with only a few hundred products in memory at a time. */
import { setImmediate } from "node:timers/promises";
import { selectCategories } from "~/database/catalogue/catalogue-records.server";
import {
  type FedProduct,
  selectChangedArrivals,
  selectFedProducts,
  selectOwnCategories,
} from "~/database/catalogue/product-feed-records.server";
import { FIRST_ARRIVAL } from "~/database/catalogue/sitemap-records.server";
import { readProduct } from "~/domain/catalogue/read-product.server";
import { listShippingMethods } from "~/domain/checkout/shipping-methods.server";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { shopSettings } from "~/domain/settings/settings.server";
import { type FeedContext, type FeedItem, feedAvailability, merchantItem } from "./merchant-item";
import { XML_DECLARATION, xmlElement } from "./xml";

/** Number of products read at a time: few enough that other requests wait no longer than they would for a page to render. */
const AT_ONCE = 250;

interface FeedChannel extends Pick<FeedContext, "origin" | "imageBase" | "shop"> {
  description: string;
}

/**
 * Yields the feed in pieces. A full feed contains the products that can be bought or pre-ordered. With `since` (UTC ISO), it
 * contains the products changed since that time; products that can no longer be bought are listed as out of stock.
 */
export async function* merchantFeed(
  { description, ...where }: FeedChannel,
  since: string | null,
): AsyncGenerator<string> {
  const [shipping, { defaultWeights }] = await Promise.all([listShippingMethods("AUS"), shopSettings()]);
  const context: FeedContext = { ...where, shipping, defaultWeights, today: todayInSydney() };
  const trails = await categoryTrails();
  yield `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[
    xmlElement("title", context.shop),
    xmlElement("link", `${context.origin}/`),
    xmlElement("description", description),
  ].join("")}\n`;
  for (let after = FIRST_ARRIVAL; ; ) {
    const arrivals = await selectChangedArrivals(after, AT_ONCE);
    const codes = arrivals.filter(({ updatedAt }) => since === null || updatedAt >= since).map(({ code }) => code);
    const items = codes.length === 0 ? [] : await readItems(codes, trails);
    yield items
      .filter((item) => since !== null || feedAvailability(item, context.today) !== "out_of_stock")
      .map((item) => merchantItem(item, context))
      .join("");
    const last = arrivals.at(-1);
    if (!last || arrivals.length < AT_ONCE) break;
    after = last;
    await setImmediate();
  }
  yield "</channel></rss>\n";
}

interface Trail {
  /**
   * The category's level in the tree. The feed uses the deepest of a product's categories, or the first in the shop's order if
   * several are equally deep, as the product's page does.
   */
  depth: number;
  order: number;
  words: string;
}

async function categoryTrails(): Promise<Map<number, Trail>> {
  const categories = await selectCategories();
  const titles = new Map(categories.map(({ path, title }) => [path, title]));
  return new Map(
    categories.map(({ id, path }, order) => {
      const parts = path === "" ? [] : path.split("/");
      const words = parts.map((_, i) => titles.get(parts.slice(0, i + 1).join("/")) ?? "").join(" > ");
      return [id, { depth: parts.length, order, words }];
    }),
  );
}

async function readItems(codes: readonly string[], trails: ReadonlyMap<number, Trail>): Promise<FeedItem[]> {
  const [rows, categories] = await Promise.all([selectFedProducts(codes), selectOwnCategories(codes)]);
  const deepest = new Map<string, Trail>();
  for (const { code, categoryId } of categories) {
    const trail = trails.get(categoryId);
    if (trail && isDeeper(trail, deepest.get(code))) deepest.set(code, trail);
  }
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return codes.flatMap((code) => toItem(byCode.get(code), deepest.get(code)?.words ?? ""));
}

function isDeeper(trail: Trail, than: Trail | undefined): boolean {
  return !than || trail.depth > than.depth || (trail.depth === than.depth && trail.order < than.order);
}

function toItem(row: FedProduct | undefined, trail: string): FeedItem[] {
  const product = row ? readProduct(row) : null;
  if (!row || !product) return [];
  return [
    { product, hasCover: Boolean(row.cover), isWithdrawn: row.withdrawnAt !== null, weightG: row.weightG, trail },
  ];
}
