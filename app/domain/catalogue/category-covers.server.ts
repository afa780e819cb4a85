import { selectFacetRows } from "~/database/catalogue/listing-records.server";

/**
 * Picks a different bestseller for each category, so that covers don't repeat, and returns its code by the category's path.
 * Makes one query.
 */
export async function categoryCovers(paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectFacetRows(
    paths.map((path) => ({ tag: path, where: { category: path } })),
    paths.length,
  );
  const used = new Set<string>();
  const covers = new Map<string, string>();
  for (const path of paths) {
    const row = rows.find(({ tag, workKey }) => tag === path && !used.has(workKey));
    if (!row) continue;
    used.add(row.workKey);
    covers.set(path, row.code);
  }
  return covers;
}
