/** A content page as its editor wrote it. (spec 3, CMS page; spec 7, GET /api/cms/getPage) */
export interface ContentPage {
  path: string;
  /** The page's markup, not validated; it should be an array of blocks. */
  markup: unknown;
  pageTitle: string;
  pageSeoDescription: string;
  dontIndex: boolean;
  /** The page's status. With 404 or 410, the page is shown as missing or removed. */
  status: 200 | 404 | 410;
  redirectTo: string | null;
  redirectStatus: RedirectStatus | null;
}

export const REDIRECT_STATUSES = [301, 302, 303, 307, 308] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Removes the slashes from the end of a path. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/**
 * Normalises a path: from the root, without trailing slash or query, such as `/info/services`, or `/` for home. (spec 7,
 * trailing slash removed)
 */
export function contentPath(address: string): string {
  const path = withoutEndSlashes(address.split(/[?#]/)[0] ?? "");
  return path === "" ? "/" : path.startsWith("/") ? path : `/${path}`;
}

/** Normalises a request's path in the same way as the paths of stored pages, which are decoded. */
export function requestedPath(path: string): string {
  try {
    return contentPath(decodeURIComponent(path));
  } catch {
    return contentPath(path);
  }
}

/** A page as its editor writes it. */
export interface NewPage {
  path: string;
  isDraft: boolean;
  /** A JSON array of blocks, as written. */
  markup: string;
  pageTitle: string;
  pageSeoDescription: string;
  dontIndex: boolean;
  status: number;
  redirectTo: string | null;
  redirectStatus: number | null;
  /** The day or time in Sydney from which the page shows, as written. */
  showsFrom?: string | null;
  /** The day or time in Sydney until which the page shows, as written. */
  showsUntil?: string | null;
}

/** A page as stored. */
export interface StoredPage extends NewPage {
  /** A hash of the whole page: equal pages have equal hashes. */
  contentHash: string;
}

/** A menu as stored; `body` is the editor's JSON, unparsed. */
export interface StoredMenu {
  name: string;
  body: string;
}

/** A product whose page redirects to another one; `slug` is the rest of its path. */
export interface ProductRedirect {
  code: string;
  slug: string;
  redirectTo: string;
}

/** Returns the redirect of a product's path. */
export function toProductRedirect(path: string, redirectTo: string): ProductRedirect {
  const at = path.lastIndexOf("_");
  return { code: decodeURIComponent(path.slice(at + 1)), slug: path.slice("/product/".length, at), redirectTo };
}

/** Returns the path of a product that redirects. */
export function redirectedPath({ slug, code }: ProductRedirect): string {
  return `/product/${slug}_${encodeURIComponent(code)}`;
}
