import type { EmailTemplate } from "./email-words";

/** Defines an email from the shop; `compose-email` renders it as text and HTML. */
export interface Email {
  /** A single email address. */
  to: string;
  /** The email address for replies, if it isn't the shop's. */
  replyTo?: string;
  subject: string;
  /** Plain text, one entry per paragraph; never HTML. */
  paragraphs: readonly string[];
  /** The parts of a newsletter's body, rendered after the paragraphs. */
  parts?: readonly EmailPart[];
  /** Amounts, rendered after the parts. */
  rows?: readonly EmailRow[];
  /** The main link, with an absolute address. */
  link?: { label: string; href: string };
  /** Paragraphs after the link. */
  afterwards?: readonly string[];
  /** The address to which a single POST request unsubscribes the recipient; set for every newsletter. (RFC 8058) */
  unsubscribeHref?: string;
  /** True if a person wrote the email, so that programs may send automatic replies. */
  isPersonal?: boolean;
  /**
   * The Message-IDs of the emails that this email answers, oldest first, so that mail programs group them. (RFC 5322, 3.6.4)
   */
  references?: readonly string[];
  /** The source of the words, until the email is queued. Absent if staff can't change them. */
  template?: EmailTemplate;
}

/** One row of amounts, in plain text. */
export interface EmailRow {
  label: string;
  /** A detail in smaller text below the label. */
  detail?: string;
  /** The amount, formatted like $19.99. */
  amount: string;
  /** True to emphasise the row, as for a total. */
  isSum?: boolean;
}

/** One part of a newsletter's body. Texts are plain, and addresses absolute. */
export type EmailPart =
  | { is: "heading" | "words"; text: string }
  | { is: "picture"; src: string; alt: string; width: number; height: number; href: string | null }
  | { is: "products"; title: string; href: string | null; products: readonly EmailProduct[] }
  | { is: "button"; text: string | null; label: string; href: string };

/** A product in an email. */
export interface EmailProduct {
  title: string;
  /** Authors, joined; '' without any. */
  authors: string;
  /** The price, formatted like $19.99; '' without one. */
  price: string;
  href: string;
  /** The address of its cover. */
  cover: string;
}
