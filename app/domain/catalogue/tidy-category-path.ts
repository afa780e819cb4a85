/** Category paths as feeds write them. */
import { slugify } from "./slug";

/** Deeper paths are cut: no shopper goes further down, and every level is a row for every product. */
const DEEPEST = 5;

/** A category path as a feed writes it ("/c/Books/General Books/", "books > fiction") as the shop does; '' for none. */
export function tidyCategoryPath(path: string): string {
  const known = tidied.get(path);
  if (known !== undefined) return known;
  const tidy = path
    .replace(/^\s*(?:https?:\/\/[^/]+)?\/?c\//i, "")
    .split(/[/>]/)
    .map(slugify)
    .filter((slug) => slug !== "")
    .slice(0, DEEPEST)
    .join("/");
  if (tidied.size < MOST_TIDIED) tidied.set(path, tidy);
  return tidy;
}

/** A feed names a few hundred, a million times. */
const tidied = new Map<string, string>();
const MOST_TIDIED = 2000;
