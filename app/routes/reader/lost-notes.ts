import type { LostAnnotation } from "~/domain/reader/given-annotations";

/** The name of the form's file. */
export const NOTES_FILE = "annotations";

/** What the answer says of the notes that can't be added. */
export interface LostNotes {
  lost: LostAnnotation[];
  title: string;
}
