/** Stretches of a book's text that a member marked. */

/** The colours and their names; "" for none. */
export const HIGHLIGHT_COLOURS = { yellow: "Yellow", green: "Green", blue: "Blue", pink: "Pink" } as const;

/** For a form: `""` first. */
export const COLOUR_CHOICES = [
  { value: "", label: "None" },
  ...Object.entries(HIGHLIGHT_COLOURS).map(([value, label]) => ({ value, label })),
];

interface TextPoint {
  /** From 1. */
  paragraph: number;
  /** Characters of its text on one line before the point. */
  at: number;
}

export interface Highlight {
  id: string;
  colour: string;
  first: TextPoint;
  last: TextPoint;
}
