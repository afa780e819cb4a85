/** Defines the type functions used for drawing covers. Text is drawn as outlines, because a server may have no fonts. */
export type Face = "serif" | "italic" | "sans" | "heavy";

export interface Lettering {
  /** Returns the text with spaces collapsed and without characters that can't be drawn. Can be empty. */
  legible(text: string): string;
  /** Returns the width of a text at size 1, without letter-spacing. The text must be drawable. */
  width(text: string, face: Face): number;
  /** Returns path data in whole units, which starts at x on the baseline y. `spacing` is in ems. */
  outline(text: string, face: Face, size: number, x: number, y: number, spacing: number): string;
}
