/** The stylesheets of the reader's typefaces that browsers lack. Each loads only where a reader has chosen it. */
import dyslexic from "./reader-fonts/dyslexic.css?url";
import hyperlegible from "./reader-fonts/hyperlegible.css?url";

export const FONT_SHEETS = { hyperlegible, dyslexic };

/** The address of a typeface's stylesheet; null for one that browsers have. */
export function findFontSheet(font: string): string | null {
  return font in FONT_SHEETS ? FONT_SHEETS[font as keyof typeof FONT_SHEETS] : null;
}
