/** The store whose number of copies a list shows for each product. */
export interface StoreOfList {
  slug: string;
  name: string;
  /** Number of copies by the product's code; a missing code means none. */
  copies: Record<string, number>;
}
