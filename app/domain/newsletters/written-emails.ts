/** Emails whose words the shop's owner writes, with the placeholders {name} and {shop}. */

export interface WrittenEmail {
  subject: string;
  /** Paragraphs, between blank lines. */
  text: string;
}

/** Explains the text to staff. */
export const WRITTEN_HINT =
  "Blank lines separate paragraphs. {name} becomes the reader's first name, and {shop} the shop's. Without a subject and a text it isn't sent.";

/** Returns the first word in braces that isn't a placeholder; null if there is none. */
export function strayPlaceholder(text: string): string | null {
  return [...text.matchAll(/\{[^{}\s]{1,30}\}/g)].find(([mark]) => mark !== "{name}" && mark !== "{shop}")?.[0] ?? null;
}

/** Fills in the placeholders. Someone without a first name is called "reader". */
export function fillWritten({ subject, text }: WrittenEmail, { name, shop }: { name: string; shop: string }) {
  const fill = (words: string) =>
    words.replaceAll(/\{(name|shop)\}/g, (mark) => (mark === "{shop}" ? shop : name || "reader"));
  return { subject: fill(subject), paragraphs: fill(text).split(/\n{2,}/) };
}
