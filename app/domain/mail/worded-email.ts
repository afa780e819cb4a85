/** Composes emails with words that staff can change. */
import type { Email, EmailRow } from "./email";
import type { EmailPlaceholder, WordedPart } from "./email-placeholders";
import {
  type ChangedWords,
  defaultWords,
  type EmailName,
  type EmailTemplate,
  type EmailValue,
  PLACEHOLDER,
} from "./email-words";

interface WordedParts<Name extends EmailName> extends Pick<Email, "to" | "link"> {
  values: Record<EmailValue<Name>, string> & Partial<Record<"shop" | "phone", string>>;
  first?: readonly string[];
  fixed?: readonly string[];
  rows?: readonly EmailRow[] | undefined;
  afterLink?: readonly string[];
}

/** Composes an email with its default words. {@link withShopWords} replaces them by the shop's before the email is queued. */
export function wordedEmail<Name extends EmailName>(
  name: Name,
  { values, first = [], fixed = [], afterLink = [], to, rows, link }: WordedParts<Name>,
): Email {
  const template: EmailTemplate = { name, values, first, fixed, afterLink };
  const email = { to, subject: "", paragraphs: [], ...(rows && { rows }), ...(link && { link }), template };
  return { ...email, ...fillTemplate(template, defaultWords(name)) };
}

/** Returns the email with the shop's words, and without its template. An email that has no template stays as it is. */
export function withShopWords(
  { template, ...email }: Email,
  { shop, phone, words }: { shop: string; phone: string; words: ChangedWords },
): Email {
  if (!template) return email;
  const values = { shop, phone, ...template.values };
  const { afterwards: _default, ...rest } = email;
  return {
    ...rest,
    ...fillTemplate({ ...template, values }, { ...defaultWords(template.name), ...words[template.name] }),
  };
}

function fillTemplate({ values, first, fixed, afterLink }: EmailTemplate, words: Record<WordedPart, string>) {
  const fill = (text: string) => text.replace(PLACEHOLDER, (mark, word: EmailPlaceholder) => values[word] ?? mark);
  const filled = (text: string) =>
    text
      .split(/\n{2,}/)
      .map((paragraph) => fill(paragraph).trim())
      .filter((paragraph) => paragraph !== "");
  const afterwards = [...afterLink, ...filled(words.closing)];
  return {
    subject: fill(words.subject),
    paragraphs: [...first, ...filled(words.opening), ...fixed, ...filled(words.further)],
    ...(afterwards.length > 0 && { afterwards }),
  };
}
