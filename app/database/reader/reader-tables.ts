/** Members' positions and notes in the web reader. */

interface ReadingPlacesTable {
  owner_id: string;
  code: string;
  /** The chapter's path within the book, which stays the same when chapters are added before it. */
  chapter: string;
  /** Characters of the chapter's text before it; null for a position that an earlier version of the shop stored. */
  position: number | null;
  /** The number of its paragraph in the chapter, from 1, as the version of the shop that stored it counted them. */
  paragraph: number;
  /** The beginning of its text, which finds it again in another edition of the file. */
  quote: string;
  /** The EPUB CFI of its paragraph; "" if it has none, and in audio books. */
  cfi: string;
  /** Share of the book before it, in thousandths. */
  progress: number;
  /** Seconds into the sound that `chapter` names, in an audio book. */
  seconds: number;
  updated_at: string;
}

/** Bookmarks are notes without text. */
interface ReadingNotesTable {
  id: string;
  owner_id: string;
  code: string;
  chapter: string;
  /** Characters of the chapter's text before the note, and up to its end; null as for places. */
  position: number | null;
  until_position: number | null;
  paragraph: number;
  quote: string;
  progress: number;
  note: string;
  /** "" for a note that isn't a highlight. */
  colour: string;
  /** Characters of a highlight's first paragraph before it. */
  first_at: number;
  /** 0 for a note from before there were highlights, which covers its one paragraph. */
  last_paragraph: number;
  /** Characters of its last paragraph up to its end; 0 for the whole paragraph. */
  last_at: number;
  created_at: string;
}

export interface ReaderTables {
  reading_places: ReadingPlacesTable;
  reading_notes: ReadingNotesTable;
}
