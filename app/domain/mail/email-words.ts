/**
 * The words of emails that staff can change: the subject, and the paragraphs before, between and after the parts that only the
 * shop writes, such as amounts, codes and links. Each email has default words. Placeholders are replaced by an email's own facts.
 */
import { CUSTOMER_EMAIL_WORDS } from "./customer-email-words";
import type { DefaultWords, EmailPlaceholder, WordedPart } from "./email-placeholders";
import { ORDER_EMAIL_WORDS } from "./order-email-words";

export const EMAIL_WORDS = { ...ORDER_EMAIL_WORDS, ...CUSTOMER_EMAIL_WORDS };
export type EmailName = keyof typeof EMAIL_WORDS;
export const EMAIL_NAMES = Object.keys(EMAIL_WORDS) as EmailName[];

/** Words that staff have changed, by email and part. The others are the default words. */
export type ChangedWords = Partial<Record<EmailName, Partial<Record<WordedPart, string>>>>;

type Listed<Words, Key extends string> =
  Words extends Record<Key, readonly (infer Name extends string)[]> ? Name : never;
/** The placeholders for which an email must supply values. */
export type EmailValue<Name extends EmailName> =
  | Listed<(typeof EMAIL_WORDS)[Name], "values">
  | Listed<(typeof EMAIL_WORDS)[Name], "inText">;

/** The data needed to compose an email again with other words. */
export interface EmailTemplate {
  name: EmailName;
  values: Partial<Record<EmailPlaceholder, string>>;
  /** Paragraphs that only the shop writes: at the beginning, after the first paragraphs, and after the link. */
  first: readonly string[];
  fixed: readonly string[];
  afterLink: readonly string[];
}

export function defaultWords(name: EmailName): Record<WordedPart, string> {
  const { subject, opening = "", further = "", closing = "" }: DefaultWords = EMAIL_WORDS[name];
  return { subject, opening, further, closing };
}

/** Returns the placeholders that a part of an email can have. */
export function placeholdersFor(name: EmailName, part: WordedPart): EmailPlaceholder[] {
  const { values = [], inText = [] }: DefaultWords = EMAIL_WORDS[name];
  return ["shop", "phone", ...values, ...(part === "subject" ? [] : inText)];
}

/** Returns the placeholders that a part of an email must contain. */
export function neededPlaceholders(name: EmailName, part: WordedPart): readonly EmailPlaceholder[] {
  const { needs = [] }: DefaultWords = EMAIL_WORDS[name];
  return part === "opening" ? needs : [];
}

export const PLACEHOLDER = /\{([^{}\s]{1,30})\}/g;

/** Returns the first word in braces that isn't a placeholder of this part; null if there is none. */
export function findUnknownPlaceholder(name: EmailName, part: WordedPart, text: string): string | null {
  const known: readonly string[] = placeholdersFor(name, part);
  return [...text.matchAll(PLACEHOLDER)].find(([, word = ""]) => !known.includes(word))?.[0] ?? null;
}
