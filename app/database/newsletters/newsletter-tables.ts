/** Newsletters for people without an account. Members' subscriptions are stored with their preferences. */

/** A sign-up that waits for its address to be confirmed. The emailed link holds the token, the row only its SHA-256. */
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

/** The token of the page on which an address changes its newsletters. Each newsletter links to it, so it never expires. */
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
