/** Suffix that the router adds to a page's path if a script requests its data. */
export const DATA = ".data";

/** Returns the page's path if the path requests a page's data, and otherwise the path itself. */
export function pagePath(path: string): string {
  if (!path.endsWith(DATA)) return path;
  const page = path.slice(0, -DATA.length);
  return page === "/_root" || page === "" ? "/" : page;
}
