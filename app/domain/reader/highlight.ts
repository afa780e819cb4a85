/** Ranges of a book's text that a member has highlighted. */

/** The colours and their names. */
export const HIGHLIGHT_COLOURS = { yellow: "Yellow", green: "Green", blue: "Blue", pink: "Pink" } as const;

/** The colour choices for a form, with `""` first. */
export const COLOUR_CHOICES = [
  { value: "", label: "None" },
  ...Object.entries(HIGHLIGHT_COLOURS).map(([value, label]) => ({ value, label })),
];

/** A range of a chapter's text, counted in characters from the beginning of the chapter. */
export interface Highlight {
  id: string;
  colour: string;
  from: number;
  until: number;
}
