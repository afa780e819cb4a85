/** What drawing needs of type. Text is drawn as outlines, because a bare machine has no fonts. */
export type Face = "serif" | "italic" | "sans" | "heavy";

export interface Lettering {
  /** The text without what no face can draw, spaces collapsed. May be empty. */
  legible(text: string): string;
  /** Advance of a legible text set at size 1, without letter-spacing. */
  width(text: string, face: Face): number;
  /** Path data in whole units, with the pen starting at x on the baseline y. `spacing` is in ems. */
  outline(text: string, face: Face, size: number, x: number, y: number, spacing: number): string;
}
