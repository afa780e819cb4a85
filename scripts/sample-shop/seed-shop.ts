/** Fills an empty, migrated database with the sample shop. Its catalogue and content go through the ordinary imports. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { inTransaction } from "~/database/engine/connection.server";
import { putFact, selectAnyProduct } from "~/database/engine/shop-records.server";
import { saveOffer } from "~/database/offers/offer-records.server";
import { insertReviews } from "~/database/reviews/review-records.server";
import { putStoreStock, putStores } from "~/database/stores/store-records.server";
import { importContent } from "~/domain/content/import-content.server";
import { importCatalogue } from "~/domain/feeds/import-catalogue.server";
import type { FileStore } from "~/outside/files";
import { sampleFeed, sampleOffers, sampleProducts, sampleReviews, sampleStock, sampleStores } from "./sample-data";

const CONTENT = path.join(import.meta.dirname, "content");
const PICTURES = path.join(import.meta.dirname, "pictures");

/** The sample's edition. Raise it when the sample changes, to record which edition a shop received. */
const EDITION = "1";

export interface SeedOptions {
  /** The file store to which covers and portraits are written. */
  files: FileStore;
  /** Adds the sample to the existing products, replacing those with the same codes. */
  force: boolean;
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
 * Writes the whole sample shop, or nothing. Returns null if products already exist and `force` isn't set, or if another process
 * was seeding at the same time. The data does not depend on the clock, except products' `created_at` and `updated_at`.
 */
export async function seedShop({ files, force }: SeedOptions): Promise<SeedCounts | null> {
  if (!force && (await selectAnyProduct())) return null;
  const products = await sampleProducts();
  const [reviews, stores, stock, offers] = [sampleReviews(), sampleStores(), sampleStock(), sampleOffers()];
  // Copy pictures before the transaction, to keep it short.
  await copyPictures(files);
  return inTransaction(async () => {
    // Write this fact first, so that a second process waits here until this one has finished, and then finds its products.
    await putFact("sample shop seeded", EDITION);
    if (!force && (await selectAnyProduct())) return null;
    await importCatalogue(await sampleFeed());
    await insertReviews(reviews);
    await putStores(stores);
    await putStoreStock(stock);
    for (const offer of offers) await saveOffer(offer);
    const { paths } = await importContent({ folder: CONTENT });
    return {
      products: products.length,
      reviews: reviews.length,
      stores: stores.length,
      inStores: stock.length,
      offers: offers.length,
      pages: paths.length,
    };
  });
}

/**
 * Copies covers and portraits. A portrait's file is named after the address of its author's page, and stored without an
 * extension.
 */
async function copyPictures(files: FileStore): Promise<void> {
  for (const name of await readdir(path.join(PICTURES, "covers")))
    await files.copyIn(`covers/${name}`, path.join(PICTURES, "covers", name));
  for (const name of await readdir(path.join(PICTURES, "authors")))
    await files.copyIn(`authors/${decodeURIComponent(path.parse(name).name)}`, path.join(PICTURES, "authors", name));
}
