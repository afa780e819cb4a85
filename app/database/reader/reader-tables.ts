/** Members' positions and notes in the web reader. */

interface ReadingPlacesTable {
  owner_id: string;
  code: string;
  /** The chapter's path within the book, which stays the same when chapters are added before it. */
  chapter: string;
  /** Number of characters in the chapter's text before the position; null if an earlier version of the shop stored it. */
  position: number | null;
  /** Number of the position's paragraph in the chapter, from 1, as counted by the version of the shop that stored it. */
  paragraph: number;
  /** Beginning of the paragraph's text, by which the position can be found in another edition of the file. */
  quote: string;
  /** EPUB CFI of the paragraph; "" if it has no CFI, and in audio books. */
  cfi: string;
  /** Share of the book before the position, in thousandths. */
  progress: number;
  /** Number of seconds into the recording that `chapter` names; for audio books only. */
  seconds: number;
  updated_at: string;
}

/** Notes and bookmarks; a bookmark is a note without text. */
interface ReadingNotesTable {
  id: string;
  owner_id: string;
  code: string;
  chapter: string;
  /**
   * Number of characters in the chapter's text before the start of the note, and before its end. Both are null if an earlier
   * version of the shop stored the note.
   */
  position: number | null;
  until_position: number | null;
  paragraph: number;
  quote: string;
  progress: number;
  note: string;
  /** "" for a note that isn't a highlight. */
  colour: string;
  /** Number of characters before the highlight in its first paragraph. */
  first_at: number;
  /** Number of the last paragraph; 0 for a note that was stored before highlights existed, which covers a single paragraph. */
  last_paragraph: number;
  /** Number of characters in the last paragraph up to the highlight's end; 0 if it covers the whole paragraph. */
  last_at: number;
  created_at: string;
}

export interface ReaderTables {
  reading_places: ReadingPlacesTable;
  reading_notes: ReadingNotesTable;
}
