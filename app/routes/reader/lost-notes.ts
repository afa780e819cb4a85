import type { LostAnnotation } from "~/domain/reader/given-annotations";

/** The name of the form's field for the file. */
export const NOTES_FILE = "annotations";

/** The name of the field that chooses the book for the notes, in the notebook of all books. */
export const BOOK = "book";

/** The notes of a file that couldn't be added, in the answer to the form. */
export interface LostNotes {
  lost: LostAnnotation[];
  title: string;
}
