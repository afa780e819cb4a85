/** The paths of products' categories. */
import { database } from "~/database/engine/connection.server";

/** Maps product codes to the paths of their categories and of those categories' ancestors, without the root. */
export async function selectPathsOf(codes: readonly string[]): Promise<Map<string, string[]>> {
  if (codes.length === 0) return new Map();
  const rows = await database()
    .selectFrom("product_categories")
    .innerJoin("categories", "categories.id", "product_categories.category_id")
    .select(["product_categories.code", "categories.path"])
    .where("product_categories.code", "in", codes)
    .execute();
  const paths = new Map<string, string[]>();
  for (const { code, path } of rows) {
    const segments = path.split("/");
    const own = segments.map((_, at) => segments.slice(0, at + 1).join("/"));
    paths.set(code, [...(paths.get(code) ?? []), ...own]);
  }
  return paths;
}
