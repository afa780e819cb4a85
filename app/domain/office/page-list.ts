/** Addresses and words of the office's content pages. */

/** Address of the list of pages. */
export const PAGES = "/office/pages";

/** Returns the address of a page in the office: its path with commas in place of slashes, such as `,info,services`. */
export function pageAddress(path: string, part = ""): string {
  return `${PAGES}/${encodeURIComponent(path.replaceAll("/", ",")).replaceAll("%2C", ",")}${part}`;
}

/** Returns the page's path, given the parameter of its address in the office. */
export function toPagePath(parameter = ""): string {
  return parameter.replaceAll(",", "/");
}

/** A link to a page's preview, as of now or of another time. */
export interface PreviewLink {
  href: string;
  /** The time as written, such as `2027-04-01T09:00`; null for now. */
  when: string | null;
}

/** Returns the address of a block's form. */
export function blockAddress(path: string, position: readonly number[]): string {
  return pageAddress(path, `/blocks/${position.join(".")}`);
}

export const PAGE_STATES = ["published", "draft", "planned", "over", "redirect"] as const;
export type PageState = (typeof PAGE_STATES)[number];

export const STATE_WORDS: Record<PageState, string> = {
  published: "Published",
  draft: "Draft only",
  planned: "Planned",
  over: "Over",
  redirect: "Redirect",
};

export interface PageFilter {
  words: string;
  state: PageState | null;
}

const MAX_WORDS = 200;

/** Reads the list's filter from the address. */
export function toPageFilter(query: URLSearchParams): PageFilter {
  const state = query.get("state");
  return {
    words: (query.get("words") ?? "").trim().slice(0, MAX_WORDS),
    state: PAGE_STATES.find((each) => each === state) ?? null,
  };
}

export function pageListPath({ words, state }: PageFilter, page: number): string {
  const query = new URLSearchParams({
    ...(words !== "" && { words }),
    ...(state !== null && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? PAGES : `${PAGES}?${query}`;
}
