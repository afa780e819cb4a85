/** A book as the reader sees it. The reader knows nothing of EPUB: see `open-publication.server.ts`. */

import type { FormerParagraph } from "./former-paragraphs";

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
  /** False for a chapter that only links lead to, such as one of notes. Turning pages skips it. */
  isInLine: boolean;
}

export interface FixedPage {
  /** The side it takes in a spread of two; null if the book doesn't say. */
  side: "left" | "right" | null;
  /** True if it shares no spread with another page. */
  isAlone: boolean;
}

/** A font whose first bytes are scrambled: see `font-scrambling.server.ts`. */
export interface ScrambledFont {
  path: string;
  way: "idpf" | "adobe";
  /** The book's identifier that scrambles it. */
  identifier: string;
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

export const UNTITLED = "Untitled";

/** The facts that a book's package states. */
export interface BookFacts {
  /** {@link UNTITLED} if the book states none. */
  title: string;
  /** ISBNs and others, as the book writes them. */
  identifiers: string[];
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
  scrambledFonts: readonly ScrambledFont[];
  /** The class that the book's stylesheets give to the text being read out; "" for none. */
  spokenClass: string;
}

/** A book whose markup is at hand. Only the thread that prepares chapters has one: the markup is untrusted, and may take long to parse. */
export interface ParsedBook extends BookFacts {
  /** Reads the chapter's whole markup as it is in the book: untrusted. */
  readChapter(chapter: number): Promise<string>;
  /** Empty for a chapter without narration, or one whose list of stretches can't be read. */
  readNarration(chapter: number): Promise<NarratedElement[]>;
}

export interface CutChapter {
  /** The HTML of the chapter's parts; there is at least one. */
  parts: string[];
  /**
   * The text of each paragraph on one line, in order, whatever element contains it. `chapter-text.ts` explains how positions in
   * it are counted.
   */
  paragraphs: string[];
}

/** Facts of a chapter that pages of other chapters need. */
export interface ChapterOutline {
  /** The number of its parts. */
  parts: number;
  /** True for a page of a fixed layout that names its size. */
  isFixed: boolean;
  /** The number of characters of its text. */
  characters: number;
}

export interface PreparedChapter extends CutChapter {
  /** The stylesheets that it links to, as paths within the book. */
  sheets: readonly string[];
  /** The chapter's own rules. */
  css: string;
  language: string | undefined;
  direction: string | undefined;
  /** The classes of the chapter's root and body, with our prefix; "" for none. */
  classes: string;
  /** The markup of a fixed-layout page without numbered paragraphs, to show next to another page. */
  beside: string | null;
  /** The chapter's narration, with ids of our page in place of the book's. */
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
  /** The text on one line, as pages have it. */
  text: string;
  runs: readonly TextRun[];
}

/** The files of a book that pages load. */
export interface BookFiles {
  /** Null for a path that isn't in the book or that pages may not load. */
  readResource(path: string): Promise<Resource | null>;
  /** Null for a path that isn't in the book or isn't a sound. */
  findSound(path: string): Promise<BookSound | null>;
}

export interface Publication extends BookFacts, BookFiles {
  /** Returns what is known of a chapter without reading it; null for a chapter that has to be read. */
  outlineOf(chapter: number): ChapterOutline | null;
  /** Prepares a chapter for a page. `base` is the address of the book's pages. Throws {@link UnreadableBook}. */
  prepareChapter(chapter: number, base: string): Promise<PreparedChapter>;
  /** Finds the paragraphs of a chapter as earlier versions numbered them. Throws {@link UnreadableBook}. */
  findFormer(chapter: number): Promise<readonly FormerParagraph[]>;
  /** Reads the paragraphs of all chapters at once; null if they have to be read one by one. */
  readText(): Promise<readonly (readonly string[])[] | null>;
  /** Finds the source of a chapter's shown paragraphs. Throws {@link UnreadableBook}. */
  findInSource(chapter: number, paragraphs: readonly string[]): Promise<(SourceParagraph | null)[]>;
  /**
   * Reads a stylesheet of the book, whose rules then apply to the book's text alone. Returns null in the same cases as {@link
   * BookFiles.readResource}.
   */
  readSheet(path: string, place: { base: string; page: number | undefined }): Promise<string | null>;
}

/** Messages of {@link UnreadableBook} for problems that several functions detect. */
export const UNREADABLE = {
  damaged: "This book's file is damaged, so we can't open it.",
  away: "We can't open this book's file at the moment. Please try again.",
  tooLarge: "A part of this book is too large to open.",
} as const;

/** Thrown if the book's file can't be read. The message is for its owner. */
export class UnreadableBook extends Error {
  override readonly name = "UnreadableBook";
}
