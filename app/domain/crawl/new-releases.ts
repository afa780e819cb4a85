/** Builds and reads the paths of the feeds of new releases, one for each category. */

const WHOLE = "/feeds/new-releases.atom";
const ENDING = ".atom";

/** Returns the path of a category's feed; "" is the category of all products. */
export function releasesPath(category: string): string {
  return category === "" ? WHOLE : `/feeds/new-releases/${encodeURI(category)}${ENDING}`;
}

/** Reads the category from the end of a feed's path; null for any other path. Without an end it is the feed of all products. */
export function readReleasesPath(end: string | undefined): string | null {
  if (end === undefined) return "";
  return end.endsWith(ENDING) && end !== ENDING ? end.slice(0, -ENDING.length) : null;
}
