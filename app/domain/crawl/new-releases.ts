/** Where the feeds of new releases stand, one for each category. */

const WHOLE = "/feeds/new-releases.atom";
const ENDING = ".atom";

/** A category's feed, by its path; "" for that of all products. */
export function releasesPath(category: string): string {
  return category === "" ? WHOLE : `/feeds/new-releases/${encodeURI(category)}${ENDING}`;
}

/** Reads the category from the end of such an address; null for what is no feed's. Without an end it is the feed of all products. */
export function readReleasesPath(end: string | undefined): string | null {
  if (end === undefined) return "";
  return end.endsWith(ENDING) && end !== ENDING ? end.slice(0, -ENDING.length) : null;
}
