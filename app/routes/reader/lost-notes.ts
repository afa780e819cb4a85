import type { LostAnnotation } from "~/domain/reader/given-annotations";

/** Name of the form field that holds the file. */
export const NOTES_FILE = "annotations";

/** Name of the field that selects the book for the notes, in the notebook of all books. */
export const BOOK = "book";

/** Notes from a file that couldn't be added, returned to the form. */
export interface LostNotes {
  lost: LostAnnotation[];
  title: string;
}
