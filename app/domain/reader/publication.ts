/** What the reader knows of a book. It knows nothing of EPUB: see `open-publication.server.ts`. */

export interface ContentsEntry {
  title: string;
  /** The position of its chapter in the reading order; null for a heading over others. */
  chapter: number | null;
  /** The id of an element in the chapter; "" for its beginning. */
  fragment: string;
  /** 0 for the top. */
  depth: number;
}

export interface Chapter {
  /** Its path within the book. Stays the same while chapters are added before it. */
  path: string;
  /** The steps to it in the package, for identifiers of places that other reading systems understand, such as `/6/4[one]`. */
  step: string;
  /** From the contents, or of the chapter before it. */
  title: string;
  /** Uncompressed. */
  bytes: number;
  /** Of a page whose maker placed everything on it; null for text that flows. */
  fixed: FixedPage | null;
}

export interface FixedPage {
  /** Where it lies in a spread of two; null where its maker didn't say. */
  side: "left" | "right" | null;
  /** It shares no spread with another. */
  isAlone: boolean;
}

/** A file of the book that a page may show: a picture, a font or a style sheet. */
interface Resource {
  mediaType: string;
  body: Buffer;
}

/** A stretch of sound, in seconds, in which an element of a chapter is read out. */
export interface NarratedElement {
  /** The element's id in the book. */
  fragment: string;
  /** The path of the sound. */
  sound: string;
  from: number;
  /** Null for the sound's end. */
  until: number | null;
}

interface BookSound {
  mediaType: string;
  bytes: number;
  /** Both ends included. */
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
}

export interface Publication {
  title: string;
  authors: string[];
  /** BCP 47, such as `en-AU`. */
  language: string;
  direction: "ltr" | "rtl" | undefined;
  chapters: readonly Chapter[];
  contents: readonly ContentsEntry[];
  /** Parts that readers look for, such as the beginning of the text, by the book's own names for them. */
  landmarks: readonly ContentsEntry[];
  /** The numbers of the printed pages, in order. */
  pages: readonly ContentsEntry[];
  /** The path of the cover's picture; null where the book has none. */
  cover: string | null;
  /** The chapter's whole markup as the book has it: untrusted. */
  readChapter(chapter: number): Promise<string>;
  /** Null for a path that isn't in the book or isn't for showing. */
  readResource(path: string): Promise<Resource | null>;
  /** Empty for a chapter that no voice reads, or whose list of stretches can't be read. */
  readNarration(chapter: number): Promise<NarratedElement[]>;
  /** The class that the book's sheets give to what is being read out; "" for none. */
  spokenClass: string;
  /** Null for a path that isn't in the book or no sound. */
  findSound(path: string): BookSound | null;
}

/** The book's file can't be read. The message is for its owner. */
export class UnreadableBook extends Error {
  override readonly name = "UnreadableBook";
}
