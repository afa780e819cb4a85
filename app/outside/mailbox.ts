/** A mailbox whose emails the shop reads, exactly as they were received. */

/** An email's outcome: `taken`, to be tried `later`, or `unreadable`, for a person to look at. */
export type MailOutcome = "taken" | "later" | "unreadable";

export interface Mailbox {
  /**
   * Hands over each email that nobody has read, oldest first and cut off after 1 MB, and marks it as read unless it is for `later`. An error of
   * `take` ends the reading, and that email stays unread.
   */
  readNew(take: (raw: Uint8Array) => Promise<MailOutcome>): Promise<void>;
}
