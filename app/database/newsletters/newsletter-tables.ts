/** Newsletters for people without an account. Members' subscriptions are stored with their preferences. */

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

/** Newsletters that were sent or are being sent. */
interface NewslettersTable {
  id: string;
  list: string;
  /** The subject, paragraphs and link, as JSON. */
  content: string;
  created_at: string;
}

export interface NewsletterTables {
  newsletter_requests: NewsletterRequestsTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  newsletter_links: NewsletterLinksTable;
  newsletters: NewslettersTable;
}
