/** The store for which a list shows the number of copies of each product. */
export interface StoreOfList {
  slug: string;
  name: string;
  /** Number of copies by the product's code; a missing code means none. */
  copies: Record<string, number>;
}
