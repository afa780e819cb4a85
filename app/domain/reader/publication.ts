/** A book as the reader sees it. The reader knows nothing of EPUB: see `open-publication.server.ts`. */

export interface ContentsEntry {
  title: string;
  /** The chapter's position in the reading order; null for a heading above other entries. */
  chapter: number | null;
  /** The id of an element in the chapter; "" for its beginning. */
  fragment: string;
  /** 0 for the top level. */
  depth: number;
}

export interface Chapter {
  /** The chapter's path within the book. It stays the same when chapters are added before it. */
  path: string;
  /** The steps to the chapter in the package, such as `/6/4[one]`, for CFIs, which other reading systems understand. */
  step: string;
  /** The title from the contents, or that of the chapter before it. */
  title: string;
  /** Uncompressed size. */
  bytes: number;
  /** The layout of a fixed-layout page; null for text that flows. */
  fixed: FixedPage | null;
}

export interface FixedPage {
  /** The side it takes in a spread of two; null if the book doesn't say. */
  side: "left" | "right" | null;
  /** True if it shares no spread with another page. */
  isAlone: boolean;
}

/** A file of the book that a page may load: a picture, a font or a stylesheet. */
interface Resource {
  mediaType: string;
  body: Buffer;
}

/** A stretch of sound, in seconds, in which an element of a chapter is read out. */
export interface NarratedElement {
  /** The element's id in the book. */
  fragment: string;
  /** The path of the sound in the book. */
  sound: string;
  from: number;
  /** Null for the end of the sound. */
  until: number | null;
}

interface BookSound {
  mediaType: string;
  bytes: number;
  /** Both ends are included. */
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
}

export interface Publication {
  title: string;
  authors: string[];
  /** A BCP 47 tag, such as `en-AU`. */
  language: string;
  direction: "ltr" | "rtl" | undefined;
  chapters: readonly Chapter[];
  contents: readonly ContentsEntry[];
  /** Parts of the book that readers look for, such as the beginning of the text, under the book's own names. */
  landmarks: readonly ContentsEntry[];
  /** The numbers of the printed pages, in order. */
  pages: readonly ContentsEntry[];
  /** The path of the cover picture; null if the book has none. */
  cover: string | null;
  /** Reads the chapter's whole markup as it is in the book: untrusted. */
  readChapter(chapter: number): Promise<string>;
  /** Null for a path that isn't in the book or that pages may not load. */
  readResource(path: string): Promise<Resource | null>;
  /** Empty for a chapter without narration, or one whose list of stretches can't be read. */
  readNarration(chapter: number): Promise<NarratedElement[]>;
  /** The class that the book's stylesheets give to the text being read out; "" for none. */
  spokenClass: string;
  /** Null for a path that isn't in the book or isn't a sound. */
  findSound(path: string): BookSound | null;
}

/** Thrown if the book's file can't be read. The message is for its owner. */
export class UnreadableBook extends Error {
  override readonly name = "UnreadableBook";
}
