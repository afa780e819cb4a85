/** Creates categories that a feed names but the shop doesn't have yet, below their nearest existing ancestor. */

import {
  insertCategory,
  listCategoryPaths,
  retitleCategory,
} from "~/database/catalogue/product-writing-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { type CategorySeed, DEFAULT_CATEGORIES, titleFromSlug } from "./default-categories";

/** Maps a category's path to its id and the ids of all its ancestors, including the root (0). */
export type CategoryLines = Map<string, readonly number[]>;

/** Maps a category's path to its title, for titles that can't be derived from the slug. */
type CategoryTitles = Readonly<Record<string, string>>;

/**
 * Creates missing categories. Existing ones keep their ids and positions. They also keep their titles, unless a title was made
 * from the slug and `titles` has a better one. Safe to run twice at the same time.
 */
export async function ensureCategories(
  categories: readonly CategorySeed[] = DEFAULT_CATEGORIES,
  titles: CategoryTitles = {},
): Promise<CategoryLines> {
  return inTransaction(async () => {
    let stored = await listCategoryPaths();
    const withParents = withAncestors(categories, titles);
    await mendTitles(stored, titles);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const ids = new Map(stored.map((category) => [category.path, category.id]));
      const missing = withParents.filter((category) => !ids.has(category.path));
      if (missing.length === 0) break;
      let id = Math.max(...ids.values());
      for (const category of missing) {
        id += 1;
        const parent = ids.get(toParent(category.path)) ?? 0;
        ids.set(category.path, id);
        await insertCategory({ ...category, id, parentId: parent });
      }
      stored = await listCategoryPaths();
    }
    return toLines(stored);
  });
}

/**
 * Creates the missing categories among these paths (below /c/). Their titles come from the defaults, from `titles` or from the
 * slug.
 */
export async function ensureCategoryPaths(
  paths: Iterable<string>,
  titles: CategoryTitles = {},
): Promise<CategoryLines> {
  return ensureCategories(
    [...paths].map((path) => seedFor(path, titles)),
    titles,
  );
}

/** Replaces titles that an earlier import derived from slugs with the titles given by the source. */
async function mendTitles(stored: readonly { path: string; title: string }[], titles: CategoryTitles): Promise<void> {
  for (const { path, title } of stored) {
    const written = Object.hasOwn(titles, path) ? titles[path] : undefined;
    if (written === undefined || known.has(path) || title !== titleFromSlug(toSlug(path))) continue;
    await retitleCategory(path, title, written);
  }
}

function toSlug(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const known = new Map(DEFAULT_CATEGORIES.map((category) => [category.path, category]));

function seedFor(path: string, titles: CategoryTitles): CategorySeed {
  const title = Object.hasOwn(titles, path) ? titles[path] : undefined;
  return known.get(path) ?? { path, title: title ?? titleFromSlug(toSlug(path)), description: null, position: 1000 };
}

function toParent(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

/** Returns the categories and their ancestors without duplicates, ancestors first. */
function withAncestors(categories: readonly CategorySeed[], titles: CategoryTitles): CategorySeed[] {
  const withParents = new Map<string, CategorySeed>();
  const given = new Map(categories.map((category) => [category.path, category]));
  const add = (path: string) => {
    if (path === "" || withParents.has(path)) return;
    add(toParent(path));
    withParents.set(path, given.get(path) ?? seedFor(path, titles));
  };
  for (const category of categories) add(category.path);
  return [...withParents.values()];
}

function toLines(stored: readonly { id: number; parentId: number | null; path: string }[]): CategoryLines {
  const byId = new Map(stored.map((category) => [category.id, category]));
  const lines: CategoryLines = new Map();
  for (const category of stored) {
    const line: number[] = [];
    for (
      let at: typeof category | undefined = category;
      at;
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    )
      line.push(at.id);
    lines.set(category.path, line);
  }
  return lines;
}
