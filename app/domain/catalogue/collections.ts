/** The shop's collections. Each has a page for all products, and one for each category. */

export const COLLECTIONS = ["bestsellers", "new", "coming-soon", "specials"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Returns a collection's path, within a category ("" for all). */
export function collectionPath(collection: Collection, category = ""): string {
  return category === "" ? `/${collection}` : `/${collection}/${category}`;
}
