/** Records about an order that are kept outside the order's own tables. Times are UTC ISO. */
import type { Deed } from "~/domain/staff/deed";

/** A logged action by staff on the order. */
export interface OrderDeed {
  doneAt: string;
  by: string;
  deed: Deed;
  /** The order's number, and other logged details. */
  subject: string;
}

/** An email about the order, without its links. */
export interface WrittenEmail {
  /** The key of its job. */
  emailKey: string;
  orderId: string;
  subject: string;
  body: string;
  writtenAt: string;
}

/** An email with the state of its job, whose id is null once the job is deleted, long after it was sent. */
export interface OrderEmail extends Omit<WrittenEmail, "orderId"> {
  jobId: string | null;
  /** Null until it is sent. */
  doneAt: string | null;
  parkedAt: string | null;
}
