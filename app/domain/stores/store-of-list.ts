/** The store for which a list shows the number of copies of each product. */
export interface StoreOfList {
  slug: string;
  name: string;
  /** Copies by the product's code; a missing one means none. */
  copies: Record<string, number>;
}
