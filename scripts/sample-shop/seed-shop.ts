/** Fills an empty, migrated database with the sample shop, through the same writer as an import. */
import path from "node:path";
import { saveOffer } from "~/database/basket/offer-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { putFact, selectAnyProduct } from "~/database/engine/shop-records.server";
import { insertReviews } from "~/database/reviews/review-records.server";
import { putStoreStock, putStores } from "~/database/stores/store-records.server";
import { ensureCategories } from "~/domain/catalogue/ensure-categories.server";
import { rebuildFacets } from "~/domain/catalogue/facets.server";
import { storeProducts } from "~/domain/catalogue/store-products.server";
import { importContent } from "~/domain/content/import-content.server";
import { rebuildSuggestions } from "~/domain/search/suggestions.server";
import { rebuildSearchWords } from "~/domain/search/vocabulary.server";
import { storeRow } from "~/domain/stores/stores.server";
import { writeSampleCovers } from "./draw-covers";
import { SAMPLE_OFFERS } from "./offers";
import { sampleGoods } from "./products";
import { sampleStock } from "./stock";
import { sampleStores } from "./stores";

const CONTENT = path.join(import.meta.dirname, "content");

/** Raise it when the sample changes, so that a shop can tell which one it was given. */
const EDITION = "1";

export interface SeedOptions {
  /** Where the covers are drawn to; it is made when missing. */
  coversFolder: string;
  /** Put the sample beside products that are there already, and in the place of those with its codes. */
  force: boolean;
  /** Hears of each cover, out of how many. */
  drawn?: (covers: number, of: number) => void;
}

export interface SeedCounts {
  products: number;
  reviews: number;
  stores: number;
  inStores: number;
  offers: number;
  pages: number;
}

/**
 * All of the sample shop, or nothing of it. Null when there are products already and it isn't forced; also when another
 * process was seeding at the same time, which then has done it. The clock plays no part in what is written, but for
 * products' `created_at` and `updated_at`.
 */
export async function seedShop({ coversFolder, force, drawn }: SeedOptions): Promise<SeedCounts | null> {
  if (!force && (await selectAnyProduct())) return null;
  const { products, reviews } = sampleGoods();
  const stores = sampleStores();
  const stock = sampleStock(products, stores);
  // Before the transaction, which should be short: whoever draws them twice draws the same.
  let covers = 0;
  await writeSampleCovers(products, coversFolder, () => drawn?.(++covers, products.length));
  return inTransaction(async () => {
    // First, because it makes a second process wait here until this one is done, and then see its products.
    await putFact("sample shop seeded", EDITION);
    if (!force && (await selectAnyProduct())) return null;
    await ensureCategories();
    await storeProducts(products);
    await insertReviews(reviews);
    await putStores(stores.map(storeRow));
    await putStoreStock(stock);
    for (const offer of SAMPLE_OFFERS) await saveOffer(offer);
    await rebuildFacets();
    await rebuildSearchWords();
    await rebuildSuggestions();
    const { paths } = await importContent({ folder: CONTENT });
    return {
      products: products.length,
      reviews: reviews.length,
      stores: stores.length,
      inStores: stock.length,
      offers: SAMPLE_OFFERS.length,
      pages: paths.length,
    };
  });
}
