/** A preview of what a planned price would change. */

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

/** Describes how many prices would change. If not all products were looked at, says how many were. */
export function changesInWords({ total, looked, changing }: Pick<PlanLook, "total" | "looked" | "changing">): string {
  const counted = (count: number) => count.toLocaleString("en-AU");
  if (looked < total)
    return `${changing === 0 ? "None" : counted(changing)} of the first ${counted(looked)} prices would change`;
  return changing > 1 ? `${counted(changing)} prices would change` : `${changing || "No"} price would change`;
}

export interface LookedAtPrice {
  code: string;
  title: string;
  /** The own price and the planned price, in cents. */
  ownCents: number;
  cents: number;
  /** The former price that shoppers see struck through; null if none is shown. */
  strikeCents: number | null;
  /** The reason if the plan shows a former price but there is none; null otherwise. */
  whyNoStrike: string | null;
}
