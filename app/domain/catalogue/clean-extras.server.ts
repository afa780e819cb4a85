/** Prepares a product's additional texts and its people's biographies for storage. */
import { anyExtras, type BookExtras, EXTRAS_ROWS, extrasFrom } from "./book-extras";
import { cleanDescription } from "./clean-description.server";
import type { FeedContributor } from "./feed-product";
import type { BiographyRow, ExtrasRow } from "./product-rows";
import { authorKey } from "./slug";

/** Maximum length of a text in characters. Extracts can be whole chapters, and the page contains all of each text. */
const MAX_TEXT_LENGTH = 8000;
const MAX_BIOGRAPHY_LENGTH = 4000;
/** Maximum length in characters of a value of a few words, such as a colour. */
const MAX_WORDS_LENGTH = 100;

/** Returns the row of a product's extras; undefined when there are none. */
export function extrasRow(code: string, extras: BookExtras | undefined): ExtrasRow | undefined {
  return extras && { code, ...extras };
}

/** Returns the extras in the form in which they are stored; undefined when none are left after cleaning. */
export function cleanExtras(extras: BookExtras | undefined): BookExtras | undefined {
  return (
    extras &&
    anyExtras(
      extrasFrom((name) => {
        const value = extras[name];
        if (typeof value !== "string") return value;
        if (EXTRAS_ROWS[name][0] === "text") return value.slice(0, MAX_WORDS_LENGTH).trim() || null;
        return cleanText(value, name === "aboutAuthors" ? MAX_BIOGRAPHY_LENGTH : MAX_TEXT_LENGTH);
      }),
    )
  );
}

/** Returns the people with their biographies cleaned for storage. */
export function cleanPeople(people: readonly FeedContributor[]): FeedContributor[] {
  return people.map(({ name, role, biography }) => {
    const clean = COLLECTIVE.has(authorKey(name)) ? null : cleanText(biography ?? null, MAX_BIOGRAPHY_LENGTH);
    return { name, role, ...(clean !== null && { biography: clean }) };
  });
}

/** Keys of names that many unrelated people share. */
const COLLECTIVE = new Set(["various", "various-authors", "anonymous", "unknown", "author"]);

/** Returns one row per person for whom the feed includes a biography. */
export function biographyRows(people: readonly FeedContributor[]): BiographyRow[] {
  const rows = people.flatMap(({ name, biography }) =>
    biography === undefined ? [] : { authorKey: authorKey(name), biography },
  );
  return [...new Map(rows.map((row) => [row.authorKey, row])).values()];
}

/** Truncates a long text at a space and sanitises it, which closes any tags left open. */
function cleanText(source: string | null, longest: number): string | null {
  if (source === null || source.length <= longest) return cleanDescription(source);
  const end = source.lastIndexOf(" ", longest);
  return cleanDescription(`${source.slice(0, end > 0 ? end : longest)} …`);
}
