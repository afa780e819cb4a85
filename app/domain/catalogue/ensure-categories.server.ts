/** Creates the categories that a feed names and the shop lacks, below their nearest ancestor. */

import { insertCategory, listCategoryPlaces } from "~/database/catalogue/product-writing-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { type CategorySeed, DEFAULT_CATEGORIES, titleFromSlug } from "./default-categories";

/** By path: the ids of the category and all its ancestors, including the root (0). */
export type CategoryLines = Map<string, readonly number[]>;

/** Creates missing categories; existing ones keep their ids, titles and positions. Safe to run twice at once. */
export async function ensureCategories(
  categories: readonly CategorySeed[] = DEFAULT_CATEGORIES,
): Promise<CategoryLines> {
  return inTransaction(async () => {
    let places = await listCategoryPlaces();
    const withParents = withAncestors(categories);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const ids = new Map(places.map((place) => [place.path, place.id]));
      const missing = withParents.filter((category) => !ids.has(category.path));
      if (missing.length === 0) break;
      let id = Math.max(...ids.values());
      for (const category of missing) {
        id += 1;
        const parent = ids.get(parentOf(category.path)) ?? 0;
        ids.set(category.path, id);
        await insertCategory({ ...category, id, parentId: parent });
      }
      places = await listCategoryPlaces();
    }
    return linesOf(places);
  });
}

/** Creates the missing categories among these paths (below /c/), titled from the defaults or from the slug. */
export async function ensureCategoryPaths(paths: Iterable<string>): Promise<CategoryLines> {
  return ensureCategories([...paths].map(seedFor));
}

const known = new Map(DEFAULT_CATEGORIES.map((category) => [category.path, category]));

function seedFor(path: string): CategorySeed {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  return known.get(path) ?? { path, title: titleFromSlug(slug), description: null, position: 1000 };
}

function parentOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** Each category once, after its ancestors. */
function withAncestors(categories: readonly CategorySeed[]): CategorySeed[] {
  const withParents = new Map<string, CategorySeed>();
  const given = new Map(categories.map((category) => [category.path, category]));
  const add = (path: string) => {
    if (path === "" || withParents.has(path)) return;
    add(parentOf(path));
    withParents.set(path, given.get(path) ?? seedFor(path));
  };
  for (const category of categories) add(category.path);
  return [...withParents.values()];
}

function linesOf(places: readonly { id: number; parentId: number | null; path: string }[]): CategoryLines {
  const byId = new Map(places.map((place) => [place.id, place]));
  const lines: CategoryLines = new Map();
  for (const place of places) {
    const line: number[] = [];
    for (let at: typeof place | undefined = place; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
      line.push(at.id);
    lines.set(place.path, line);
  }
  return lines;
}
