/** Newsletters, and their subscribers without an account. Members' subscriptions are stored with their preferences. */
import type { Generated } from "kysely";
import type { NewsletterState, RecipientState } from "~/domain/newsletters/newsletter";

/** A sign-up whose email address is not confirmed yet. The emailed link holds the token; the row holds only its SHA-256. */
interface NewsletterRequestsTable {
  token_hash: string;
  email: string;
  email_key: string;
  /** The names of the newsletters, as JSON. */
  lists: string;
  created_at: string;
  expires_at: string;
}

interface NewsletterSubscriptionsTable {
  email_key: string;
  list: string;
  email: string;
  created_at: string;
}

/**
 * Tokens for the page on which a subscriber can change their newsletters. Each newsletter links to it, so the token never
 * expires.
 */
interface NewsletterLinksTable {
  token: string;
  email_key: string;
  email: string;
}

/** Newsletters sent by command, and those written in the office, including drafts. */
interface NewslettersTable {
  id: string;
  list: string;
  /** The subject and the blocks, as JSON. Newsletters sent by command have paragraphs and a link instead of blocks. */
  content: string;
  created_at: string;
  /** Number of changes by staff; 0 for newsletters sent by command. */
  version: Generated<number>;
  state: Generated<NewsletterState>;
  /** The slug of the store whose customers get it; '' for everyone on the list. */
  store: Generated<string>;
  /** The path of the category whose buyers get it; '' for everyone on the list. */
  category: Generated<string>;
  changed_at: Generated<string>;
  /** The time (UTC ISO) at which sending begins; null for a draft. */
  planned_at: string | null;
  /** The time at which the last email was queued, or at which staff stopped it. */
  ended_at: string | null;
  /** Number of people in the audience when staff last chose it. */
  people: number | null;
  /** The key of the last address for which an email has been queued; '' before the first. */
  reached: Generated<string>;
}

/** The recipients of the office's newsletters. */
interface NewsletterRecipientsTable {
  newsletter_id: string;
  /** The member's id, or the key of an address without an account. */
  recipient: string;
  state: RecipientState;
  /** The mail server's answer, if it refused the email; otherwise ''. */
  answer: string;
  /** The id of the job that sends the email, which its Message-ID begins with; null while it waits. */
  email_id: string | null;
  /** The time at which the person unsubscribed through this newsletter's link. */
  left_at: string | null;
}

export interface NewsletterTables {
  newsletter_requests: NewsletterRequestsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  newsletter_links: NewsletterLinksTable;
  newsletters: NewslettersTable;
  newsletter_recipients: NewsletterRecipientsTable;
}
