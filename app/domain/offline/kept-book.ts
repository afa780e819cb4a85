/** Books that a browser stores for reading offline. Pages store them, and the reader's service worker serves them. */

export const READER_LIBRARY = "/reader/library";

/** The path of the page with the notes from all books. */
export const NOTEBOOK = "/reader/notes";

/** The name of the browser's cache for the library's own pages. */
export const KEPT_LIBRARY = "library";

/** The name of the browser's cache for a book. */
export const keptBook = (code: string) => `book ${code}`;

/** The path that is added to a book's cache once the book is complete. */
export const WHOLE = "/reader/kept";

/** Returns the URL of the player's page that is stored for an audio book at `base`. */
export const keptPlayer = (base: string) => `${base}/listen?c=1`;

/** The files of a book that a browser has to store, in addition to the files that its pages load. */
export interface OfflineCopy {
  /** The URLs of the book's pages. */
  pages: string[];
  /** The URLs of an audio book's sound files. The sounds of a narrated book are found in its pages. */
  sounds?: string[];
}

const FILE =
  /^\/(?:assets|images)\/|^\/reader\/(?:script\.js(?:\?|$)|read\/[^/]+\/(?:files|styles|sounds|narration|listen\/sounds)\/)/;

/** The parts of the reader's script that are loaded later. */
export const SCRIPT_PARTS = ["speech", "search"] as const;

export type ScriptPart = (typeof SCRIPT_PARTS)[number];

/** Returns the URL of a part of the reader's script that is loaded later, in the same version as the script at `address`. */
export const scriptPart = (address: string, part: ScriptPart) =>
  `${address}${address.includes("?") ? "&" : "?"}part=${part}`;

/**
 * Returns whether the reader's pages load a file at this path: a stylesheet, a picture, a cover, a sound, or the reader's own
 * script.
 */
export const isPageFile = (path: string) => FILE.test(path);
