/** The look at what a planned price would change, before it is planned. */

export interface PlanLook {
  /** Number of products that the plan is for, and the number of them that were looked at. */
  total: number;
  looked: number;
  /** Number of the products looked at whose price would change. */
  changing: number;
  /** The first of them. */
  rows: LookedAtPrice[];
  /** The products looked at that keep their price, counted by the reason. */
  left: { reason: string; count: number }[];
}

export interface LookedAtPrice {
  code: string;
  title: string;
  /** The own price and the planned price, in cents. */
  ownCents: number;
  cents: number;
  /** The price before that shoppers see struck through; null for none. */
  strikeCents: number | null;
  /** The explanation if there is no price before, although the plan shows it; null otherwise. */
  whyNoStrike: string | null;
}
