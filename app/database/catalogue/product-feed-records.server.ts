/** Reads products for outgoing product feeds. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { StoredProduct } from "~/domain/catalogue/product";
import { PRODUCT_COLUMNS, SUMMARY_COLUMNS } from "./catalogue-records.server";
import { areAmong, sliced } from "./codes-in-slices.server";
import { type Arrival, productsAfter } from "./sitemap-records.server";

/** A product's position in the order in which products were added, and the time of its last change (UTC ISO). */
export interface ChangedArrival extends Arrival {
  updatedAt: string;
}

/** Returns the next `limit` products after the given position, including withdrawn ones. Reads only an index. */
export async function selectChangedArrivals(after: Arrival, limit: number): Promise<ChangedArrival[]> {
  return productsAfter(after)
    .select(named("created_at", "code", "updated_at"))
    .orderBy("created_at")
    .orderBy("code")
    .limit(limit)
    .execute();
}

export interface FedProduct extends StoredProduct {
  /** Cover's file name or address, as stored; null if the product has none. */
  cover: string | null;
  weightG: number | null;
  /** UTC ISO. */
  updatedAt: string;
}

/** Returns the products with these codes, unsorted, including withdrawn products. */
export async function selectFedProducts(codes: readonly string[]): Promise<FedProduct[]> {
  return database()
    .selectFrom("products")
    .leftJoin("product_extras", "product_extras.code", "products.code")
    .select(SUMMARY_COLUMNS)
    .select(PRODUCT_COLUMNS)
    .select(named("products.cover", "products.updated_at", "product_extras.weight_g"))
    .where("products.code", "in", codes)
    .execute();
}

/** The ids of the categories from each product's source, by code. */
export async function selectOwnCategories(
  codes: readonly string[],
): Promise<Array<{ code: string; categoryId: number }>> {
  return database()
    .selectFrom("product_categories")
    .select(named("code", "category_id"))
    .where("code", "in", codes)
    .execute();
}

/** Returns the slugs for these products' addresses, unsorted, including withdrawn products. */
export async function selectProductSlugs(codes: readonly string[]): Promise<Array<{ code: string; slug: string }>> {
  const found: Array<{ code: string; slug: string }> = [];
  for (const slice of sliced(codes))
    found.push(...(await database().selectFrom("products").select(["code", "slug"]).where(areAmong(slice)).execute()));
  return found;
}
