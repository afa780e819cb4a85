/** What the shop writes to somebody; how it is set as text and as HTML is the mail room's business. */
export interface Letter {
  /** One address. */
  to: string;
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
  subject: string;
  /** Plain text, each a paragraph; never HTML. */
  paragraphs: readonly string[];
  /** After the paragraphs: what something comes to. */
  rows?: readonly LetterRow[];
  /** What to do about it; the address is absolute. */
  link?: { label: string; href: string };
  /** After the link, in the same manner. */
  afterwards?: readonly string[];
}

/** A line of a reckoning; plain text too. */
export interface LetterRow {
  label: string;
  /** Below the label, smaller. */
  detail?: string;
  /** As it is printed, such as $19.99. */
  amount: string;
  /** Stands out, as a total does. */
  isSum?: boolean;
}
