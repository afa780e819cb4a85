/** Reads the facts about products that packing documents show. */
import { database } from "~/database/engine/connection.server";

/** Returns one category title for each product that is in any category, using the first category in the shop's order. */
export async function selectCategoryTitles(codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("product_categories")
    .innerJoin("categories", "categories.id", "product_categories.category_id")
    .select(["product_categories.code", "categories.title"])
    .where("product_categories.code", "in", codes)
    .orderBy("categories.position", "desc")
    .orderBy("categories.id", "desc")
    .execute();
  return new Map(rows.map(({ code, title }) => [code, title]));
}
