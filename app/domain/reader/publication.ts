/** A book as the web reader uses it, independent of the EPUB format; see `open-publication.server.ts`. */

import type { FormerParagraph } from "./former-paragraphs";

export interface ContentsEntry {
  title: string;
  /** The chapter's position in the reading order; null for a heading that only groups other entries. */
  chapter: number | null;
  /** The id of an element in the chapter; "" for its beginning. */
  fragment: string;
  /** The level of nesting; 0 for the top level. */
  depth: number;
}

export interface Chapter {
  /** The chapter's path within the book, which stays the same when chapters are added before it. */
  path: string;
  /** The steps to the chapter in the package, such as `/6/4[one]`, for CFIs, which other reading systems understand. */
  step: string;
  /** The title from the contents, or else the title of the preceding chapter. */
  title: string;
  /** The uncompressed size. */
  bytes: number;
  /** The layout of a fixed-layout page; null for flowing text. */
  fixed: FixedPage | null;
  /** False for a chapter that is reached only through links, such as a chapter of notes. Turning pages skips it. */
  isInLine: boolean;
}

export interface FixedPage {
  /** The page's side in a spread of two; null if the book doesn't specify it. */
  side: "left" | "right" | null;
  /** True if the page doesn't share a spread with another page. */
  isAlone: boolean;
}

/** A font whose first bytes are scrambled; see `font-scrambling.server.ts`. */
export interface ScrambledFont {
  path: string;
  way: "idpf" | "adobe";
  /** The book's identifier used for the scrambling. */
  identifier: string;
}

/** A file of the book that a page can load: a picture, a font or a stylesheet. */
interface Resource {
  mediaType: string;
  body: Buffer;
}

/** A range of a sound, in seconds, in which an element of a chapter is read aloud. */
export interface NarratedElement {
  /** The element's id, as in the book. */
  fragment: string;
  /** The path of the sound within the book. */
  sound: string;
  from: number;
  /** The end of the range; null for the end of the sound. */
  until: number | null;
}

interface BookSound {
  mediaType: string;
  bytes: number;
  /** Streams the bytes from `first` to `last`, inclusive. */
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
}

export const UNTITLED = "Untitled";

/** The facts stated in a book's package. */
export interface BookFacts {
  /** The title; {@link UNTITLED} if the book doesn't state one. */
  title: string;
  /** ISBNs and other identifiers, as written in the book. */
  identifiers: string[];
  authors: string[];
  /** The language as a BCP 47 tag, such as `en-AU`. */
  language: string;
  direction: "ltr" | "rtl" | undefined;
  chapters: readonly Chapter[];
  contents: readonly ContentsEntry[];
  /** Parts of the book that readers look for, such as the beginning of the text, with the book's own labels. */
  landmarks: readonly ContentsEntry[];
  /** The printed pages by number, in sequence. */
  pages: readonly ContentsEntry[];
  /** The path of the cover picture; null if the book has none. */
  cover: string | null;
  scrambledFonts: readonly ScrambledFont[];
  /** Class that the book's stylesheets use for text being read aloud; "" if there is none. */
  spokenClass: string;
}

/**
 * A book whose markup can be read. Exists only in the thread that prepares chapters, because the markup is untrusted and may
 * take long to parse.
 */
export interface ParsedBook extends BookFacts {
  /** Reads the chapter's whole markup exactly as in the book, untrusted. */
  readChapter(chapter: number): Promise<string>;
  /** Reads the chapter's narration; empty for a chapter without narration, or if the list of its sounds can't be read. */
  readNarration(chapter: number): Promise<NarratedElement[]>;
}

export interface CutChapter {
  /** The HTML of the chapter's parts; at least one. */
  parts: string[];
  /**
   * The text of each paragraph on one line, in sequence, whichever element contains it. `chapter-text.ts` explains how
   * positions in the text are counted.
   */
  paragraphs: string[];
}

/** Facts about a chapter that pages of other chapters need. */
export interface ChapterOutline {
  parts: number;
  /** True for a fixed-layout page that specifies its size. */
  isFixed: boolean;
  characters: number;
}

export interface PreparedChapter extends CutChapter {
  /** The linked stylesheets, as paths within the book. */
  sheets: readonly string[];
  /** The chapter's own CSS rules. */
  css: string;
  language: string | undefined;
  direction: string | undefined;
  /** The classes of the chapter's root and body, with our prefix; "" if there are none. */
  classes: string;
  /** The markup of a fixed-layout page without numbered paragraphs, to show next to another page. */
  beside: string | null;
  /** The chapter's narration, with the page's ids in place of the book's. */
  narration: readonly NarratedElement[];
}

/** A run of text between two elements. */
export interface TextRun {
  /** The steps from the root to the run. */
  path: string;
  text: string;
}

/** A paragraph of a chapter's source. */
export interface SourceParagraph {
  path: string;
  /** The text on one line, as on pages. */
  text: string;
  runs: readonly TextRun[];
}

/** The files of a book that pages load. */
export interface BookFiles {
  /** Reads a file that a page can load; null for a path that isn't in the book or that pages may not load. */
  readResource(path: string): Promise<Resource | null>;
  /** Finds a sound; null for a path that isn't in the book or isn't a sound. */
  findSound(path: string): Promise<BookSound | null>;
}

export interface Publication extends BookFacts, BookFiles {
  /** Returns the stored facts about a chapter without reading it; null for a chapter that must be read. */
  outlineOf(chapter: number): ChapterOutline | null;
  /** Prepares a chapter for a page. `base` is the URL of the book's pages. Throws {@link UnreadableBook}. */
  prepareChapter(chapter: number, base: string): Promise<PreparedChapter>;
  /** Finds the paragraphs of a chapter as earlier versions numbered them. Throws {@link UnreadableBook}. */
  findFormer(chapter: number): Promise<readonly FormerParagraph[]>;
  /** Reads the paragraphs of all chapters together; null if the chapters must be read one by one. */
  readText(): Promise<readonly (readonly string[])[] | null>;
  /** Finds the source of a chapter's shown paragraphs. Throws {@link UnreadableBook}. */
  findInSource(chapter: number, paragraphs: readonly string[]): Promise<(SourceParagraph | null)[]>;
  /**
   * Reads a stylesheet of the book, restricted to the book's text. Returns null in the same cases as {@link
   * BookFiles.readResource}.
   */
  readSheet(path: string, context: { base: string; page: number | undefined }): Promise<string | null>;
}

/** Messages of {@link UnreadableBook} for problems that several functions detect. */
export const UNREADABLE = {
  damaged: "This book's file is damaged, so we can't open it.",
  away: "We can't open this book's file at the moment. Please try again.",
  tooLarge: "A part of this book is too large to open.",
} as const;

/** Error for a book's file that can't be read. The message is for the book's owner. */
export class UnreadableBook extends Error {
  override readonly name = "UnreadableBook";
}
