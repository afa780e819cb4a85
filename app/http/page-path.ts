/** Suffix that the router adds to a page's path when a script requests the page's data. */
export const DATA = ".data";

/** Returns the path without the suffix of data requests. */
export function pagePath(path: string): string {
  if (!path.endsWith(DATA)) return path;
  const page = path.slice(0, -DATA.length);
  return page === "/_root" || page === "" ? "/" : page;
}
