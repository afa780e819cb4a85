/** Stores and reads the works that sold best in each category. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import { areAmong, sliced } from "./codes-in-slices.server";
import { insertRows } from "./insert-rows.server";

/** A category that shows a product, directly or in one of its subcategories. */
export interface ListedIn {
  code: string;
  categoryId: number;
  workKey: string;
}

/** Returns the categories of the products, with their ancestors and the root. */
export async function selectCategoriesWith(codes: readonly string[]): Promise<ListedIn[]> {
  const rows: ListedIn[] = [];
  for (const slice of sliced(codes)) {
    const found = database()
      .selectFrom("listings")
      .select(named("code", "category_id", "work_key"));
    rows.push(...(await found.where(areAmong(slice)).execute()));
  }
  return rows;
}

/** Returns the titles of the products, including withdrawn ones, by code. */
export async function selectTitles(codes: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const slice of sliced(codes)) {
    const rows = await database().selectFrom("products").select(["code", "title"]).where(areAmong(slice)).execute();
    for (const { code, title } of rows) titles.set(code, title);
  }
  return titles;
}

/** Returns the ids of the categories that have best sellers. */
export async function selectRankedCategories(): Promise<number[]> {
  const rows = await database().selectFrom("best_sellers").select("category_id").distinct().execute();
  return rows.map(({ category_id }) => category_id);
}

/** Replaces the best sellers of a category, best first. Call it in a transaction. */
export async function putBestSellers(categoryId: number, workKeys: readonly string[]): Promise<void> {
  await database().deleteFrom("best_sellers").where("category_id", "=", categoryId).execute();
  const rows = workKeys.map((workKey, at) => ({ categoryId, place: at + 1, workKey }));
  await insertRows("best_sellers", ["categoryId", "place", "workKey"], rows);
}

/** Returns the works that sold best in the category with this path, best first. */
export async function selectBestSellers(path: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("best_sellers")
    .innerJoin("categories", "categories.id", "best_sellers.category_id")
    .where("categories.path", "=", path)
    .select("work_key as workKey")
    .orderBy("place")
    .execute();
  return rows.map(({ workKey }) => workKey);
}
