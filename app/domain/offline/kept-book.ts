/** Books that a browser stores for reading offline. Pages store them, and the reader's service worker serves them. */

export const READER_LIBRARY = "/reader/library";

/** The page of the notes of all books. */
export const NOTEBOOK = "/reader/notes";

/** The name of the browser's cache for the library's own pages. */
export const KEPT_LIBRARY = "library";

/** The name of the browser's cache for a book. */
export const keptBook = (code: string) => `book ${code}`;

/** The address in a book's cache that is added once the book is complete. */
export const WHOLE = "/reader/kept";

/** The address of the player's page that is kept for an audio book at `base`. */
export const keptPlayer = (base: string) => `${base}/listen?c=1`;

/** The files of a book that a browser has to store, in addition to those that its pages load. */
export interface OfflineCopy {
  /** The addresses of the book's pages. */
  pages: string[];
  /** The sounds of an audio book. A narrated book's sounds are in its pages. */
  sounds?: string[];
}

const FILE =
  /^\/(?:assets|images)\/|^\/reader\/(?:script\.js(?:\?|$)|read\/[^/]+\/(?:files|styles|sounds|narration|listen\/sounds)\/)/;

/** The parts of the reader's script that load later. */
export const SCRIPT_PARTS = ["speech", "search"] as const;

export type ScriptPart = (typeof SCRIPT_PARTS)[number];

/** The address of a part of the reader's script that loads later, of the same version as the script at `address`. */
export const scriptPart = (address: string, part: ScriptPart) =>
  `${address}${address.includes("?") ? "&" : "?"}part=${part}`;

/** Tells whether the path is of a file that the reader's pages load: a stylesheet, a picture, a cover, a sound, or the reader's own script. */
export const isPageFile = (path: string) => FILE.test(path);
