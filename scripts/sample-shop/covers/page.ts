/** A blank cover with everything a design needs: size, text, colours, random choices and type. */
import type { Chance } from "~/domain/images/chance";
import type { CoverWords } from "~/domain/images/cover-text";
import type { Face, Lettering } from "~/domain/images/lettering";
import type { Palette } from "~/domain/images/palettes";
import { type Box, type SetText, setText, type TypeStyle } from "~/domain/images/typesetting";

export interface Page {
  width: number;
  height: number;
  words: CoverWords;
  palette: Palette;
  chance: Chance;
  letters: Lettering;
  /** The path of the emblem that only this title has; empty for none. */
  emblem: string;
}

/** Draws everything inside the picture. */
export type Design = (page: Page) => string;

/** Every cover is this many units high. */
export const PAGE_HEIGHT = 900;

export function title(page: Page, box: Box, style: Partial<TypeStyle> & { face: Face; colour: string }): SetText {
  return setText(page.letters, page.words.title, box, { largest: 128, smallest: 26, lines: 6, ...style });
}

/** Sets one or two lines of author, subtitle or series. */
export function small(
  page: Page,
  text: string,
  box: Box,
  style: Partial<TypeStyle> & { face: Face; colour: string },
): SetText {
  return setText(page.letters, text, box, { largest: 38, smallest: 18, lines: 2, ...style });
}

/** Sets the author's name in letter-spaced capitals, as most covers do. */
export function author(page: Page, box: Box, colour: string, more: Partial<TypeStyle> = {}): SetText {
  return small(page, page.words.author, box, { face: "sans", colour, capitals: true, spacing: 0.1, lines: 2, ...more });
}

/** Returns the subtitle if there is one, else the series. */
export function tagline(page: Page): string {
  return page.words.subtitle || page.words.series;
}

/** Sets the title with its tagline below it, together in one box. Returns where the ink ends. */
export function titleBlock(
  page: Page,
  box: Box,
  style: Partial<TypeStyle> & { face: Face; colour: string },
  line: Partial<TypeStyle> & { face: Face; colour: string } = { face: "italic", colour: style.colour },
): SetText {
  const words = tagline(page);
  const room = words === "" ? 0 : Math.min(96, box.height * 0.3);
  const head = title(page, { ...box, height: box.height - room }, { ...style, down: "top" });
  const under = small(
    page,
    words,
    { ...box, y: head.bottom + Math.max(18, head.size * 0.38), height: room },
    { largest: Math.min(38, head.size * 0.5), across: style.across ?? "centre", ...line },
  );
  const bottom = under.svg === "" ? head.bottom : under.bottom;
  const spare = box.y + box.height - bottom;
  const shift = style.down === "middle" ? spare / 2 : style.down === "bottom" ? spare : 0;
  const svg = head.svg + under.svg;
  return {
    svg: shift > 1 && svg !== "" ? `<g transform="translate(0 ${Math.round(shift)})">${svg}</g>` : svg,
    size: head.size,
    top: head.top + shift,
    bottom: bottom + shift,
  };
}
