/** An email from the shop; `compose-email` renders it as text and HTML. */
export interface Email {
  /** One address. */
  to: string;
  /** The address for replies, when it is not the shop's. */
  replyTo?: string;
  subject: string;
  /** Plain text, one entry per paragraph; never HTML. */
  paragraphs: readonly string[];
  /** Amounts, shown after the paragraphs. */
  rows?: readonly EmailRow[];
  /** The main link; the address is absolute. */
  link?: { label: string; href: string };
  /** Further paragraphs, after the link. */
  afterwards?: readonly string[];
  /** Where one POST ends such emails; every newsletter has it. (RFC 8058) */
  unsubscribeHref?: string;
}

/** One row of amounts, in plain text. */
export interface EmailRow {
  label: string;
  /** Smaller, below the label. */
  detail?: string;
  /** Formatted, such as $19.99. */
  amount: string;
  /** Emphasised, as a total is. */
  isSum?: boolean;
}
