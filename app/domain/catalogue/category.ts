/** Types of a category as shown on its page and in the menus. (spec 2, /c) */

export interface CategoryLink {
  /** The path below /c/; empty for the root. `categoryPath` makes the address. */
  path: string;
  title: string;
}

export interface CountedCategory extends CategoryLink {
  productCount: number;
  /** Number of works among the category's products, because a list shows one card for each work. */
  workCount: number;
}

export interface Category extends CountedCategory {
  id: number;
  description: string | null;
  /** Parent categories, from the root ("All Products") down, without the category itself. */
  parents: CategoryLink[];
  /** Child categories in the shop's display order. */
  children: CountedCategory[];
}

export interface CategoryBranch extends CountedCategory {
  children: CategoryBranch[];
}

/** The categories that the header and footer of every page link to. */
export interface CategoryMenu {
  /** The top categories that contain products. */
  top: CategoryLink[];
  /** The children that contain products, by the path of their parent category. */
  below: Record<string, CategoryLink[]>;
}

/** A category without its parents and children. */
export interface StoredCategory extends CountedCategory {
  id: number;
  parentId: number | null;
  description: string | null;
  position: number;
}

/** The number of products in a category that have this value in a facet. */
export interface CategoryCount {
  categoryId: number;
  facet: string;
  value: string;
  /** The label shown to shoppers, or '' to show the value itself. */
  label: string;
  count: number;
}
