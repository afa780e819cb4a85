/** Addresses of the office's pages about redirects and about addresses that were not found. */

export const REDIRECTS = "/office/redirects";
export const MISSING = "/office/redirects/missing";
const REDIRECT = "/office/redirects/set";

/** Returns the address of the form for a redirect from this path, or of an empty one. */
export function redirectPath(from = ""): string {
  return from === "" ? REDIRECT : `${REDIRECT}?${new URLSearchParams({ from })}`;
}

export interface RedirectFilter {
  words: string;
}

const MAX_WORDS = 200;

/** Reads the list's filter from the address. */
export function toRedirectFilter(query: URLSearchParams): RedirectFilter {
  return { words: (query.get("words") ?? "").trim().slice(0, MAX_WORDS) };
}

export function redirectListPath({ words }: RedirectFilter, page: number): string {
  const query = new URLSearchParams({ ...(words !== "" && { words }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? REDIRECTS : `${REDIRECTS}?${query}`;
}

const FOR_A_WHILE = [302, 303, 307];

/** Returns whether browsers may remember a redirect. */
export function isForGood(status: number | null): boolean {
  return status === null || !FOR_A_WHILE.includes(status);
}
