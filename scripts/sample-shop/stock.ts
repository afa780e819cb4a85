/** What stands in which store. */
import type { StoreStockTable } from "~/database/stores/store-tables";
import type { FeedProduct } from "~/domain/catalogue/feed-product";
import type { Store } from "~/domain/stores/store";
import { diceFor } from "./dice";

/** The share of the range that a store keeps; the rest about half of it. */
const RANGE: Record<string, number> = {
  "west-ryde": 0.85,
  blackburn: 0.75,
  adelaide: 0.65,
  springwood: 0.3,
  launceston: 0.35,
};

/** Only what can be carried out of a store, and is to be had at all. A zero is a title that the store keeps, but has sold. */
export function sampleStock(products: readonly FeedProduct[], stores: readonly Store[]): StoreStockTable[] {
  const shipped = products.filter(
    (product) => product.productType === "shipped" && product.availability === "in stock",
  );
  return shipped.flatMap((product) =>
    stores.flatMap((store) => {
      const dice = diceFor(`${product.code} in ${store.slug}`);
      if (!dice.chance(RANGE[store.slug] ?? 0.5)) return [];
      return [{ store_slug: store.slug, code: product.code, quantity: dice.chance(0.1) ? 0 : dice.between(1, 7) }];
    }),
  );
}
