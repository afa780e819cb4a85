/** Resolves paths within a book. A path can only refer to an entry of the book's archive, never to a file outside it. */

const BOOK = "http://book.invalid/";

export interface BookAddress {
  path: string;
  /** The fragment without the `#`. */
  fragment: string;
}

/** Resolves a link in the file at `from`; null for malformed URLs and URLs outside the book. (RFC 3986, 5) */
export function resolveInBook(href: string, from: string): BookAddress | null {
  const base = BOOK + from.split("/").map(encodeURIComponent).join("/");
  if (!URL.canParse(href, base)) return null;
  const { origin, pathname, hash } = new URL(href, base);
  if (`${origin}/` !== BOOK) return null;
  try {
    return { path: decodeURIComponent(pathname.slice(1)), fragment: decodeURIComponent(hash.slice(1)) };
  } catch {
    return null;
  }
}
