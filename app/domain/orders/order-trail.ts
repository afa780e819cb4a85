/** Records about an order that are stored outside the order's own tables. Times are UTC ISO. */
import type { Deed } from "~/domain/staff/deed";

/** A logged action by staff on the order. */
export interface OrderDeed {
  doneAt: string;
  by: string;
  deed: Deed;
  /** The order's number, and other logged details. */
  subject: string;
}

/** An email about the order, with its links removed. */
export interface WrittenEmail {
  /** The key of the email's job. */
  emailKey: string;
  orderId: string;
  subject: string;
  body: string;
  writtenAt: string;
}

/** An email with the state of its job. The job's id is null once the job is deleted, long after the email was sent. */
export interface OrderEmail extends Omit<WrittenEmail, "orderId"> {
  jobId: string | null;
  /** Time when the email was sent; null until then. */
  doneAt: string | null;
  parkedAt: string | null;
}
