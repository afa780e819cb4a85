/** The prices of a product as its pages show them. */

export interface ProductPrices {
  /** Cents; null without a price. */
  priceCents: number | null;
  /** The former price, struck through, in cents. */
  strikePriceCents: number | null;
  /** The text next to the former price; null for the amount or percentage that is saved. */
  savingStatement: string | null;
}

/** The prices that a plan gives a product. */
export interface PlannedPrices extends ProductPrices {
  planId: string;
}
