/** Types of the request to add to a basket, and of its result. (spec 3, Add result) */
import type { OptionSet } from "~/domain/options/options";

export type RefusalReason =
  | "unknown"
  | "sold out"
  | "unavailable"
  | "event over"
  | "needs options"
  | "basket full"
  | "most"
  | "recipient";

export interface AddedEntry {
  entryId: string;
  code: string;
  title: string;
  format: string;
  authors: string[];
  /** Title of one of the product's categories; null when the product has no category. */
  category: string | null;
  quantity: number;
  priceCents: number;
  /** The reason why the quantity is lower than requested; otherwise null. */
  notice: string | null;
}

export interface RefusedProduct {
  code: string;
  reason: RefusalReason;
  /** A sentence for the shopper. */
  message: string;
  /** Details that the product needs first, if they are the reason for the refusal. */
  wants?: RequiredDetails;
}

export interface RequiredDetails {
  kind: OptionSet["kind"];
  title: string;
  slug: string;
  /** True for an eBook bought as a gift. */
  gift: boolean;
}

export interface AddResult {
  /** True when no product was refused. A product that is already in the basket isn't refused. */
  success: boolean;
  /** The added entries, in the order in which they were requested. */
  entries: AddedEntry[];
  /** Codes that were already in the basket and stay unchanged, for example after a second click, a reload or a retry. */
  alreadyIn: string[];
  refused: RefusedProduct[];
}

/**
 * Products to add. `quantities` matches `codes` by position; a missing quantity is 1. If a code is repeated, only its first
 * occurrence counts.
 */
export interface AddRequest {
  codes: string[];
  quantities?: number[] | undefined;
  /** True if an eBook is bought as a gift. In that case, its recipient's details are needed first. */
  gift?: boolean | undefined;
  affCode?: string | undefined;
  referrer?: string | undefined;
}

export interface ChangedQuantity {
  entryId: string;
  code: string;
  title: string;
  quantity: number;
  /** Reason why the new quantity differs from the requested one; null if it doesn't. */
  clamped: { reason: "maximum" | "stock" | "cannot be bought" | "details"; message: string } | null;
}
