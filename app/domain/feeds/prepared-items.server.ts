/** Prepares the products among a feed's items for storing. */
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import { type IncomingProduct, prepareProduct } from "~/domain/catalogue/prepare-product.server";
import type { ComparedItem } from "./feed";

/** Takes an array of items as JSON and returns it with prepared products, again as JSON. */
export function preparedItems(json: string): string {
  const items: ComparedItem<FeedProduct>[] = JSON.parse(json);
  return JSON.stringify(
    items.map(
      (item): ComparedItem<IncomingProduct> =>
        item.kind === "product" ? { ...item, product: prepareProduct(item.product) } : item,
    ),
  );
}
