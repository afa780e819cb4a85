/** The store that a list tells of: how many copies of each product it has. */
export interface StoreOfList {
  slug: string;
  name: string;
  /** By the product's code; a missing one means none. */
  copies: Record<string, number>;
}
