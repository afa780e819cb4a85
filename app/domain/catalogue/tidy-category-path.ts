/** Reads category paths as feeds write them. */
import { slugify } from "./slug";

/** Deeper paths are cut: shoppers do not browse deeper, and every level adds a row per product. */
const DEEPEST = 5;

/** Converts a feed's category path ("/c/Books/General Books/", "books > fiction") to the shop's form; '' for none. */
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

/** A feed repeats a few hundred paths a million times. */
const tidied = new Map<string, string>();
const MOST_TIDIED = 2000;
