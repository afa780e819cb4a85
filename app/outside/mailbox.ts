/** A mailbox with emails for the shop to read, exactly as they were received. */

/** Outcome of an email: `taken`, `later` for a retry, or `unreadable`, which needs a person. */
export type MailOutcome = "taken" | "later" | "unreadable";

export interface Mailbox {
  /**
   * Passes each unread email to `take`, oldest first and cut off after 1 MB. Marks the email as read unless the outcome is
   * `later`. An error thrown by `take` ends the reading and leaves that email unread.
   */
  readNew(take: (raw: Uint8Array) => Promise<MailOutcome>): Promise<void>;
}
