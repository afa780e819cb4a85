/** Converts category paths from the notations of feeds to the shop's. */
import { titleFromSlug } from "./default-categories";
import { slugify } from "./slug";

/** Maximum depth of paths, because shoppers don't browse any deeper and every level adds a row per product. */
const DEEPEST = 5;

/** A category's path below /c/, and the source's own titles for the category and its ancestors, by path. */
export interface TidyCategory {
  path: string;
  /** The titles that can't be derived from a slug. */
  titles: Record<string, string>;
}

/** Converts a feed's category path ("/c/Books/General Books/", "books > fiction") to the shop's form; '' if there is none. */
export function tidyCategoryPath(path: string): TidyCategory {
  const known = tidied.get(path);
  if (known !== undefined) return known;
  const tidy = tidyParts(
    path
      .replace(/^\s*(?:https?:\/\/[^/]+)?\/?c\//i, "")
      .split(/[/>]/)
      .map((part) => part.trim()),
  );
  if (tidied.size < MAX_TIDIED) tidied.set(path, tidy);
  return tidy;
}

function tidyParts(parts: readonly string[]): TidyCategory {
  const titles: Record<string, string> = {};
  let path = "";
  let depth = 0;
  for (const part of parts) {
    const slug = slugify(part);
    if (slug === "" || depth === DEEPEST) continue;
    path = depth === 0 ? slug : `${path}/${slug}`;
    depth += 1;
    const title = toTitle(part);
    if (title !== titleFromSlug(slug)) titles[path] = title;
  }
  return { path, titles };
}

/** Returns the title of one part of a path. A part that is already a slug gets capitalised words. */
function toTitle(part: string): string {
  if (part === slugify(part)) return titleFromSlug(part);
  const words = part.replace(/[\s_]+/g, " ").slice(0, MAX_TITLE_LENGTH);
  return /\p{Lu}/u.test(words) ? words : words.replace(/(^|[ -])(\p{Ll})/gu, (found) => found.toUpperCase());
}

/** Cache of converted paths, because a feed repeats a few hundred of them a million times. */
const tidied = new Map<string, TidyCategory>();
const MAX_TIDIED = 2000;
const MAX_TITLE_LENGTH = 100;
