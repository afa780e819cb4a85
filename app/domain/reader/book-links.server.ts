/** Builds the URLs of a book's pages and files. */
import { OURS } from "./book-css.server";
import { findMediaType } from "./book-media";
import type { BookLinks } from "./chapter-html.server";
import type { BookFacts } from "./publication";

/** Encodes a part of a URL, including quotes and brackets, so that markup and stylesheets needn't escape it. */
const segment = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Returns functions that build the URLs of the book's files and elements below `base`. */
export function toLinks(publication: Pick<BookFacts, "chapters">, base: string): BookLinks {
  const chapterAt = new Map(publication.chapters.map(({ path }, chapter) => [path, chapter]));
  return {
    file: (path) => `${base}/files/${path.split("/").map(segment).join("/")}`,
    media: (path) => findMediaType(path) && `${base}/sounds/${path.split("/").map(segment).join("/")}`,
    chapter(path, fragment) {
      const chapter = chapterAt.get(path);
      return chapter === undefined ? null : chapterHref(base, { chapter, fragment });
    },
  };
}

/** Returns the URL of a chapter, or of an element in it. */
export function chapterHref(base: string, { chapter, fragment = "" }: { chapter: number; fragment?: string }): string {
  const to = encodeURIComponent(fragment);
  return `${base}?c=${chapter + 1}${fragment && `&to=${to}#${OURS}${to}`}`;
}
