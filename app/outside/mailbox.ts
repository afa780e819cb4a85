/** A mailbox from which the shop reads emails, exactly as they were received. */

/** Outcome of an email: `taken`, `later` for a retry, or `unreadable`, which needs a person. */
export type MailOutcome = "taken" | "later" | "unreadable";

export interface Mailbox {
  /**
   * Passes each unread email to `take`, oldest first and cut off after 1 MB, and marks it as read unless the outcome is
   * `later`. An error of `take` ends the reading, and that email remains unread.
   */
  readNew(take: (raw: Uint8Array) => Promise<MailOutcome>): Promise<void>;
}
