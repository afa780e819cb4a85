/** Traces of an order outside of its own tables. Times are UTC ISO. */
import type { Deed } from "~/domain/staff/deed";

/** An act of staff on the order. */
export interface OrderDeed {
  doneAt: string;
  by: string;
  deed: Deed;
  /** The order's number, and what else was logged. */
  subject: string;
}

/** An email about the order. */
export interface OrderEmail {
  uniqueKey: string;
  createdAt: string;
  /** Null until it is sent. */
  doneAt: string | null;
  parkedAt: string | null;
}
