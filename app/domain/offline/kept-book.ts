/** Books that a browser keeps for reading without a connection. Pages keep them, the reader's service worker shows them. */

export const READER_LIBRARY = "/reader/library";

/** The browser's cache of the library's own page. */
export const KEPT_LIBRARY = "library";

/** The browser's cache of a book. */
export const keptBook = (code: string) => `book ${code}`;

/** Within it, once the book is whole. */
export const WHOLE = "/reader/kept";

/** What a browser has to keep of a book, besides what its pages show. */
export interface OfflineCopy {
  /** Addresses. */
  pages: string[];
}

const FILE = /^\/(?:assets|images)\/|^\/reader\/(?:script\.js(?:\?|$)|read\/[^/]+\/(?:files|styles)\/)/;

/** Whether the path is of something that the reader's pages show: a sheet, a picture, a cover, or the reader's own script. */
export const isPageFile = (path: string) => FILE.test(path);
