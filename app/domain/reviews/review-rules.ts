/** Limits, messages and moderation rules for writing a review. (issue: Reviews; spec 9) */

import type { Product } from "~/domain/catalogue/product";
import { grouped } from "~/domain/money/grouped";

export const MAX_TITLE_LENGTH = 100;
export const MAX_BODY_LENGTH = 4000;

export const REVIEW_MESSAGES = {
  starsRequired: "Please choose from 1 to 5 stars.",
  bodyRequired: "Please write your review.",
  titleTooLong: `A title can have at most ${MAX_TITLE_LENGTH} characters.`,
  bodyTooLong: `A review can have at most ${grouped(MAX_BODY_LENGTH)} characters.`,
  published: "Thank you. Your review has been published.",
  waiting: "Thank you. We'll check your review before we publish it.",
  changed: "Your review has been changed.",
  deleted: "Your review has been deleted.",
  helpful: "Thank you. We've counted your vote.",
  helpfulBefore: "You've already marked this review as helpful.",
  helpfulTakenBack: "Your vote has been removed.",
  helpfulOwn: "You can't vote for your own review.",
  beforeEvent: "You can review this event once it's over.",
  unexpected: "An unexpected error occurred.",
} as const;

/** Returns whether a product can be reviewed. An event can't be reviewed before its day. `today` is YYYY-MM-DD. */
export function takesReviews(product: Pick<Product, "productType" | "publishedOn">, today: string): boolean {
  return product.productType !== "eTicket" || product.publishedOn === null || product.publishedOn <= today;
}

export const STAR_WORDS = {
  5: "5 stars: loved it",
  4: "4 stars: liked it",
  3: "3 stars: it was all right",
  2: "2 stars: did not like it",
  1: "1 star: would not recommend it",
} as const;

export interface ReviewText {
  stars: number;
  /** The title; '' for a review without one. */
  title: string;
  body: string;
}

const MIN_LETTERS_TO_SHOUT = 12;

/**
 * Returns whether staff must check the review first, because it contains links, email addresses or repetition, or is all in
 * capitals.
 */
export function mustWait({ title, body }: Pick<ReviewText, "title" | "body">): boolean {
  const text = `${title}\n${body}`;
  if (/(?:https?:|www\.|\[url|<\s*a\b)/i.test(text)) return true;
  if (/[\w-]\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|site|online|io|me|co)\b/i.test(text)) return true;
  if (text.split(/\s+/).some(isAddress)) return true;
  if (/(.)\1{7}/su.test(text.replace(/\s/g, ""))) return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const large = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS_TO_SHOUT && large / letters > 0.6;
}

/** Matches an email address: characters, "@", more characters, a dot and at least one more character. */
function isAddress(word: string): boolean {
  const at = word.indexOf("@", 1);
  return at > 0 && word.lastIndexOf(".", word.length - 2) > at + 1;
}

/** Returns the name below a review: first name and initial, so that no full name is public. */
export function signature({ firstName, surname }: { firstName: string; surname: string }): string {
  const letter = [...surname.trim()][0];
  return [firstName.trim(), letter && `${letter}.`].filter(Boolean).join(" ") || "A reader";
}
