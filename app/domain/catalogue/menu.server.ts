import { categoryTree } from "./catalogue.server";
import type { CategoryBranch, CategoryLink, CategoryMenu } from "./category";

/** Every page asks for it and it changes with an import, so each process keeps it for a while; another's may be that much older. */
const KEPT_MS = 5_000;
let kept: { tree: CategoryBranch[]; until: number } | undefined;

/** The categories as the furniture of a page needs them; at most five seconds old. `under` are the paths whose children count. */
export async function categoryMenu(under: readonly string[]): Promise<CategoryMenu> {
  const now = Date.now();
  if (!kept || kept.until <= now) kept = { tree: await categoryTree(), until: now + KEPT_MS };
  const { tree } = kept;
  const menu: CategoryMenu = { top: filled(tree), below: {} };
  for (const path of under) {
    const children = filled(findBranch(tree, path)?.children ?? []);
    if (children.length > 0) menu.below[path] = children;
  }
  return menu;
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
