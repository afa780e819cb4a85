/** What came of adding to a basket. (spec 3, Add result) */
import type { OptionSet } from "~/domain/options/options";

export type RefusalReason = "unknown" | "sold out" | "unavailable" | "needs options" | "basket full" | "most";

export interface AddedEntry {
  entryId: string;
  code: string;
  title: string;
  format: string;
  authors: string[];
  /** The title of a category it is in; null when it is in none. */
  category: string | null;
  quantity: number;
  priceCents: number;
  /** Why the quantity is less than asked for; null when it isn't. */
  notice: string | null;
}

export interface RefusedProduct {
  code: string;
  reason: RefusalReason;
  /** A sentence for the shopper. */
  message: string;
  /** The details it wants first, when that is the reason. */
  wants?: WantedDetails;
}

export interface WantedDetails {
  kind: OptionSet["kind"];
  title: string;
  slug: string;
  /** An eBook that is to be somebody else's. */
  gift: boolean;
}

export interface AddResult {
  /** Nothing was refused. What was in the basket already is no refusal. */
  success: boolean;
  /** What was added, in the order asked for. */
  entries: AddedEntry[];
  /** Codes that were in the basket before and are as they were: a second click, a reload, a retry. */
  alreadyIn: string[];
  refused: RefusedProduct[];
}

/** What is to be added. `quantities` answers to `codes` by position; missing is 1. A code given twice counts once, as first given. */
export interface AddRequest {
  codes: string[];
  quantities?: number[] | undefined;
  /** Bought as a gift: an eBook then needs its recipient's details first. */
  gift?: boolean | undefined;
  affCode?: string | undefined;
  referrer?: string | undefined;
}

export interface ChangedQuantity {
  entryId: string;
  code: string;
  title: string;
  /** What it is now. */
  quantity: number;
  /** Why it isn't what was asked for; null when it is. */
  clamped: { reason: "maximum" | "stock" | "cannot be bought" | "details"; message: string } | null;
}
