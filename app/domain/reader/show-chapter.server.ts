/** Prepares chapters for our page. The last ones are cached, so that turning a page needs no unpacking. */
import { LRUCache } from "lru-cache";
import { OURS, prefixOfPage } from "./book-css.server";
import { type BookLinks, sanitiseChapter } from "./chapter-html.server";
import { type CutChapter, cutChapter } from "./chapter-parts.server";
import type { NarratedElement, Publication } from "./publication";

export interface ShownChapter extends CutChapter {
  /** The stylesheets that it links to, as paths within the book. */
  sheets: readonly string[];
  /** The chapter's own rules. */
  css: string;
  language: string | undefined;
  direction: string | undefined;
  /** The markup of a fixed-layout page without numbered paragraphs, to show next to another page. */
  beside: string | null;
  /** The chapter's narration, with ids of our page in place of the book's. */
  narration: readonly NarratedElement[];
}

const KEPT_BYTES = 32 * 1024 * 1024;
const kept = new LRUCache<string, Promise<ShownChapter>>({ max: 500, maxSize: KEPT_BYTES });

/** Prepares a chapter. `base` is the address of the book's pages, for links in the text. Throws `UnreadableBook`. */
export async function showChapter(
  { sha256, publication, base }: { sha256: string; publication: Publication; base: string },
  chapter: number,
): Promise<ShownChapter> {
  const key = `${sha256} ${base} ${chapter}`;
  const known = kept.get(key);
  if (known) return known;
  const showing = show(publication, base, chapter);
  // Text twice, in UTF-16, and a margin for the rest.
  kept.set(key, showing, { size: 4 * (publication.chapters[chapter]?.bytes ?? 0) + 1000 });
  showing.catch(() => kept.delete(key));
  return showing;
}

async function show(publication: Publication, base: string, chapter: number): Promise<ShownChapter> {
  const markup = await publication.readChapter(chapter);
  const { path = "", fixed = null } = publication.chapters[chapter] ?? {};
  const page = fixed && chapter + 1;
  const { html, size, css, ...rest } = sanitiseChapter(markup, path, linksOf(publication, base), page);
  const prefix = size && page !== null ? prefixOfPage(page) : OURS;
  const narration = (await publication.readNarration(chapter)).map((each) => ({
    ...each,
    fragment: prefix + each.fragment,
  }));
  const cut = cutChapter(html, { isWhole: size !== null });
  if (!size) return { ...rest, css, ...cut, beside: null, narration };
  const scale = `.page-${page}{--wide:${size.width};--high:${size.height}}`;
  return { ...rest, css: scale + css, ...cut, beside: html, narration };
}

/** Encodes a part of an address so that it needs no escaping in markup and stylesheets: without quotes and brackets. */
const segment = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Makes addresses of the book's files and elements below `base`. */
export function linksOf(publication: Publication, base: string): BookLinks {
  const chapterAt = new Map(publication.chapters.map(({ path }, chapter) => [path, chapter]));
  return {
    file: (path) => `${base}/files/${path.split("/").map(segment).join("/")}`,
    place(path, fragment) {
      const chapter = chapterAt.get(path);
      return chapter === undefined ? null : placeHref(base, { chapter, fragment });
    },
  };
}

/** The address of a chapter, or of an element in it. */
export function placeHref(base: string, { chapter, fragment = "" }: { chapter: number; fragment?: string }): string {
  const to = encodeURIComponent(fragment);
  return `${base}?c=${chapter + 1}${fragment && `&to=${to}#${OURS}${to}`}`;
}

/** The part that contains the element with this id in the book; the first if the chapter has no such id. */
export function partWith({ parts }: ShownChapter, fragment: string): number {
  const id = `id="${OURS}${fragment.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"`;
  return Math.max(
    0,
    parts.findIndex((part) => part.includes(id)),
  );
}

/** The number of a part's first paragraph; 0 for a part without paragraphs. */
export function firstParagraph({ parts }: ShownChapter, part: number): number {
  return Number(/ id="p(\d{1,7})"/.exec(parts[part] ?? "")?.[1] ?? 0);
}

/** The part that contains this paragraph. */
export function partOf({ parts }: ShownChapter, paragraph: number): number {
  return Math.max(
    0,
    parts.findIndex((part) => part.includes(`id="p${paragraph}"`)),
  );
}
