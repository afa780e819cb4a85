/** Prepares the products among a feed's items for storing. */
import type { FeedItem, FeedProduct } from "~/domain/catalogue/feed-product";
import { type IncomingProduct, prepareProduct } from "~/domain/catalogue/prepare-product.server";
import { REPEATED } from "./changed-items.server";
import type { ComparedItem } from "./feed";

/**
 * Prepares a product, unless it must be merged with an earlier record of the feed, or lacks a title, which every new product
 * needs.
 */
function preparedItem(item: FeedItem): FeedItem<IncomingProduct> {
  if (item.kind !== "product" || item.product.title === "" || item.notes?.includes(REPEATED)) return item;
  return { ...item, product: prepareProduct(item.product) };
}

/** Prepares the products in a JSON array of items, for an empty catalogue, and returns the items as JSON again. */
export function preparedItems(json: string): string {
  const items: ComparedItem<FeedProduct>[] = JSON.parse(json);
  return JSON.stringify(items.map((item) => (item.kind === "unchanged" ? item : preparedItem(item))));
}
