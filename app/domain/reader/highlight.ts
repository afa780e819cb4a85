/** Stretches of a book's text that a member has marked. */

/** The colours and their names. */
export const HIGHLIGHT_COLOURS = { yellow: "Yellow", green: "Green", blue: "Blue", pink: "Pink" } as const;

/** The colour choices for a form, with `""` first. */
export const COLOUR_CHOICES = [
  { value: "", label: "None" },
  ...Object.entries(HIGHLIGHT_COLOURS).map(([value, label]) => ({ value, label })),
];

/** A stretch of a chapter's text, counted in characters from the beginning of that text. */
export interface Highlight {
  id: string;
  colour: string;
  from: number;
  until: number;
}
