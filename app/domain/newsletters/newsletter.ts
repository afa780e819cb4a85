/** The newsletters that staff write in the office. */

/**
 * States of a newsletter. A planned one can't be edited. A stopped one can be continued, and then reaches only those who haven't
 * got it.
 */
export type NewsletterState = "draft" | "planned" | "sending" | "stopped" | "sent";

/**
 * States of one person's email: `waiting` until its turn comes, then `queued` for the mail server, which accepts it (`sent`) or
 * not (`refused`); or `skipped`, because the person unsubscribed while it waited.
 */
export type RecipientState = "waiting" | "queued" | "sent" | "refused" | "skipped";

/** The content of a newsletter of the office. */
export interface BlockContent {
  subject: string;
  /** The blocks as staff typed them. */
  blocks: readonly unknown[];
}
