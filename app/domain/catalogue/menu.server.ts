import { categoryTree } from "./catalogue.server";
import type { CategoryBranch, CategoryLink, CategoryMenu } from "./category";

/** Time in ms for which each process caches the menu, because every page needs it and only imports change it. */
const KEPT_MS = 5_000;
let cached: { tree: CategoryBranch[]; until: number } | undefined;

/** Returns the categories for a page's header and footer; at most five seconds old. `under` lists the paths whose children are included. */
export async function categoryMenu(under: readonly string[]): Promise<CategoryMenu> {
  const tree = await readCachedTree();
  const menu: CategoryMenu = { top: filled(tree), below: {} };
  for (const path of under) {
    const children = filled(findBranch(tree, path)?.children ?? []);
    if (children.length > 0) menu.below[path] = children;
  }
  return menu;
}

/** Returns the paths whose category has no products or doesn't exist, according to the cached menu. */
export async function emptyCategories(paths: readonly string[]): Promise<string[]> {
  const tree = await readCachedTree();
  return paths.filter((path) => !findBranch(tree, path)?.productCount);
}

/** Returns whether any category has products, according to the cached menu. */
export async function hasProducts(): Promise<boolean> {
  return filled(await readCachedTree()).length > 0;
}

async function readCachedTree(): Promise<CategoryBranch[]> {
  const now = Date.now();
  if (!cached || cached.until <= now) cached = { tree: await categoryTree(), until: now + KEPT_MS };
  return cached.tree;
}

function filled(branches: readonly CategoryBranch[]): CategoryLink[] {
  return branches.filter((branch) => branch.productCount > 0).map(({ path, title }) => ({ path, title }));
}

function findBranch(tree: readonly CategoryBranch[], path: string): CategoryBranch | undefined {
  for (const branch of tree) {
    if (branch.path === path) return branch;
    if (path.startsWith(`${branch.path}/`)) return findBranch(branch.children, path);
  }
  return undefined;
}
