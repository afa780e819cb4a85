/** Builds and reads the paths of the new-release feeds, one per category. */

const WHOLE = "/feeds/new-releases.atom";
const ENDING = ".atom";

/** Returns the path of a category's feed; "" is the category of all products. */
export function releasesPath(category: string): string {
  return category === "" ? WHOLE : `/feeds/new-releases/${encodeURI(category)}${ENDING}`;
}

/**
 * Reads the category from the last part of a feed's path. Returns "" (all products) if that part is missing, and null if the
 * part isn't a feed's.
 */
export function readReleasesPath(end: string | undefined): string | null {
  if (end === undefined) return "";
  return end.endsWith(ENDING) && end !== ENDING ? end.slice(0, -ENDING.length) : null;
}
