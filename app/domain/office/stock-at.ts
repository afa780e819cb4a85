/** The copies of a product at one place. */
export interface StockAt {
  /** The store's slug; '' for the warehouse. */
  place: string;
  name: string;
  /** The copies at the place, both those for sale and those held for orders. */
  onHand: number;
  forSale: number;
  held: number;
  /** Number of copies sold in the last 30 days. */
  sold: number;
  mayCorrect: boolean;
}
