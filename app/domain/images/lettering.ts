/** Defines the functions for type that drawing needs. Text is drawn as outlines, because a server may have no fonts. */
export type Face = "serif" | "italic" | "sans" | "heavy";

export interface Lettering {
  /** Returns the text without undrawable characters and with spaces collapsed. May be empty. */
  legible(text: string): string;
  /** Returns the width of a drawable text at size 1, without letter-spacing. */
  width(text: string, face: Face): number;
  /** Returns path data in whole units, starting at x on the baseline y. `spacing` is in ems. */
  outline(text: string, face: Face, size: number, x: number, y: number, spacing: number): string;
}
