/** Prepares the further texts of a product and its people for storing. */
import { anyExtras, type BookExtras } from "./book-extras";
import { cleanDescription } from "./clean-description.server";
import type { FeedContributor } from "./feed-product";
import { authorKey, type BiographyRow, type ExtrasRow } from "./product-rows";

/** Characters: an extract may be a whole chapter, and the page carries it. */
const LONGEST_TEXT = 8000;
const LONGEST_BIOGRAPHY = 4000;

/** The row of a product's extras; undefined when there are none. */
export function extrasRow(code: string, extras: BookExtras | undefined): ExtrasRow | undefined {
  const clean =
    extras &&
    anyExtras({
      ...extras,
      contents: cleanText(extras.contents, LONGEST_TEXT),
      extract: cleanText(extras.extract, LONGEST_TEXT),
      aboutAuthors: cleanText(extras.aboutAuthors, LONGEST_BIOGRAPHY),
    });
  return clean && { code, ...clean };
}

/** Names that many unrelated people share, as keys. */
const COLLECTIVE = new Set(["various", "various-authors", "anonymous", "unknown", "author"]);

/** What the feed tells of the product's people, once for each. */
export function biographyRows(people: readonly FeedContributor[]): BiographyRow[] {
  const rows = people.flatMap(({ name, biography }) => {
    const clean = cleanText(biography ?? null, LONGEST_BIOGRAPHY);
    return clean === null || COLLECTIVE.has(authorKey(name)) ? [] : { authorKey: authorKey(name), biography: clean };
  });
  return [...new Map(rows.map((row) => [row.authorKey, row])).values()];
}

/** Cuts a long text after a word, before it is sanitised, which closes the tags that the cut left open. */
function cleanText(source: string | null, longest: number): string | null {
  if (source === null || source.length <= longest) return cleanDescription(source);
  const end = source.lastIndexOf(" ", longest);
  return cleanDescription(`${source.slice(0, end > 0 ? end : longest)} …`);
}
