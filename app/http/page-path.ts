/** What the router adds to a page's path where a script requests its data. */
export const DATA = ".data";

/** The path of the page whose data a path requests; of any other path, the path itself. */
export function pagePath(path: string): string {
  if (!path.endsWith(DATA)) return path;
  const page = path.slice(0, -DATA.length);
  return page === "/_root" || page === "" ? "/" : page;
}
