import type { LostAnnotation } from "~/domain/reader/given-annotations";

/** The name of the form's file. */
export const NOTES_FILE = "annotations";

/** The name of the field for the notes' book, in the notebook of all books. */
export const BOOK = "book";

/** The notes of a file that can't be added, in the answer to its form. */
export interface LostNotes {
  lost: LostAnnotation[];
  title: string;
}
