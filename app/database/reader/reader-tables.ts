/** Members' positions and notes in the web reader. */

interface ReadingPlacesTable {
  owner_id: string;
  code: string;
  /** The chapter's path within the book, which stays the same when chapters are added before it. */
  chapter: string;
  /** Number of characters in the chapter's text before it; null if an earlier version of the shop stored the position. */
  position: number | null;
  /** The number of its paragraph in the chapter, from 1, as the version of the shop that stored it counted them. */
  paragraph: number;
  /** The beginning of its text, by which it can be found in another edition of the file. */
  quote: string;
  /** The EPUB CFI of its paragraph; "" if it has none, and in audio books. */
  cfi: string;
  /** Share of the book before it, in thousandths. */
  progress: number;
  /** In an audio book, the number of seconds into the recording that `chapter` names. */
  seconds: number;
  updated_at: string;
}

/** Bookmarks are notes without text. */
interface ReadingNotesTable {
  id: string;
  owner_id: string;
  code: string;
  chapter: string;
  /** Number of characters in the chapter's text before the note, and up to its end; null as in reading places. */
  position: number | null;
  until_position: number | null;
  paragraph: number;
  quote: string;
  progress: number;
  note: string;
  /** "" for a note that isn't a highlight. */
  colour: string;
  /** Number of characters before a highlight in its first paragraph. */
  first_at: number;
  /** 0 for a note from before there were highlights, which covers its one paragraph. */
  last_paragraph: number;
  /** Number of characters in the last paragraph up to the highlight's end; 0 if it covers the whole paragraph. */
  last_at: number;
  created_at: string;
}

export interface ReaderTables {
  reading_places: ReadingPlacesTable;
  reading_notes: ReadingNotesTable;
}
