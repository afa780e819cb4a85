/** What members keep in the web reader. */

interface ReadingPlacesTable {
  owner_id: string;
  code: string;
  /** The chapter's path within the book: it stays when chapters come before it. */
  chapter: string;
  /** From 1, within the chapter. */
  paragraph: number;
  /** How its text begins: finds it again in another edition of the file. */
  quote: string;
  /** The EPUB CFI of its paragraph; "" where it has none, and in audio books. */
  cfi: string;
  /** How much of the book comes before it, in thousandths. */
  progress: number;
  /** Of the sound that `chapter` names, in an audio book. */
  seconds: number;
  updated_at: string;
}

/** Bookmarks are notes without text. */
interface ReadingNotesTable {
  id: string;
  owner_id: string;
  code: string;
  chapter: string;
  paragraph: number;
  quote: string;
  progress: number;
  note: string;
  /** "" for a note that is no highlight. */
  colour: string;
  /** Of a highlight: characters of its first paragraph before it. */
  first_at: number;
  /** 0: a note of before there were highlights, at its one paragraph. */
  last_paragraph: number;
  /** Characters of its last paragraph until its end; 0 for all of it. */
  last_at: number;
  created_at: string;
}

export interface ReaderTables {
  reading_places: ReadingPlacesTable;
  reading_notes: ReadingNotesTable;
}
