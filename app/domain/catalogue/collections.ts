/** The shop's collections. Each has one page for all products and one page per category. */

export const COLLECTIONS = ["bestsellers", "new", "coming-soon", "specials"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Returns the path of a collection's page, optionally for one category ("" for all). */
export function collectionPath(collection: Collection, category = ""): string {
  return category === "" ? `/${collection}` : `/${collection}/${category}`;
}
