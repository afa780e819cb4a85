/** Addresses and words of the newsletters in the office. */
import type { NewsletterState } from "~/domain/newsletters/newsletter";

export const NEWSLETTERS = "/office/newsletters";

export function newsletterPath(id: string, part = ""): string {
  return `${NEWSLETTERS}/${encodeURIComponent(id)}${part}`;
}

export const NEWSLETTER_STATE_WORDS: Record<NewsletterState, string> = {
  draft: "Draft",
  planned: "Planned",
  sending: "Being sent",
  stopped: "Stopped",
  sent: "Sent",
};

/** The blocks of a newsletter by kind, as staff read them. */
export const NEWSLETTER_KINDS = {
  text: { title: "Words", add: "Add words" },
  image: { title: "Picture", add: "Add a picture" },
  productList: { title: "Products", add: "Add products" },
  promoLink: { title: "Button", add: "Add a button" },
} as const;

/** The results of a newsletter's emails, in people. */
export interface NewsletterFigures {
  waiting: number;
  sent: number;
  skipped: number;
  /** Those who unsubscribed through the newsletter's link. */
  left: number;
  /** The mail server's permanent refusals, by its answer. */
  refused: { answer: string; people: number }[];
}
