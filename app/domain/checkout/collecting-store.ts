/** A store an order can be collected from, and whether everything stands there. */
export interface CollectingStore {
  slug: string;
  name: string;
  /** On one line. */
  address: string;
  /** Days with the same hours together. */
  hours: string[];
  /** Titles of which the store hasn't got as many. */
  missing: string[];
  stockWords: string;
}
