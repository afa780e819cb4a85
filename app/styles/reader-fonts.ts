/** Stylesheets of the reading typefaces that browsers lack. Each loads only if the reader has chosen it. */
import dyslexic from "./reader-fonts/dyslexic.css?url";
import hyperlegible from "./reader-fonts/hyperlegible.css?url";

export const FONT_SHEETS = { hyperlegible, dyslexic };

/** Returns the address of a typeface's stylesheet; null for a typeface that browsers already have. */
export function findFontSheet(font: string): string | null {
  return font in FONT_SHEETS ? FONT_SHEETS[font as keyof typeof FONT_SHEETS] : null;
}
