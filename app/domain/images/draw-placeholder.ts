/** Draws a typographic cover for a product without an image: paper, title, author, format. (look: Covers) */

import { chanceFrom } from "./chance";
import { type CoverText, coverWords, initials } from "./cover-text";
import type { Lettering } from "./lettering";
import { PALETTES } from "./palettes";
import { circle, frame, group, picture, rect, shape, short, stroke } from "./svg";
import { setText } from "./typesetting";

const WIDTH = 600;
const HEIGHT = 900;
const INK = "#1f1b16";
const QUIET = "#5c5449";
/** The shop's own oxblood red, for covers without a title that could determine a colour. */
const OXBLOOD = "#7b1e2b";

/** The shop's mark, an open book on a stand, as paths in a box of 100 by 100. */
const MARK = {
  book: "M50 30C40 22 24 20 10 24V66C24 62 40 64 50 72C60 64 76 62 90 66V24C76 20 60 22 50 30Z",
  gutter: "M50 30V72",
  stand: "M26 79H74M50 79V92",
};

/** Draws the shop's mark, centred on a point. */
export function mark(x: number, y: number, size: number, colour: string): string {
  return group(
    shape(MARK.book, colour) +
      stroke(MARK.gutter, "#fbf9f4", 3.4) +
      stroke(MARK.stand, colour, 6, { "stroke-linecap": "round" }),
    {
      transform: `translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${size / 100})`,
    },
  );
}

function ground(accent: string): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, "#fbf9f4") + frame(0, 0, WIDTH, HEIGHT, "#d9d2c2", 4) + rect(0, 0, 22, HEIGHT, accent)
  );
}

/**
 * Draws a cover with the proportions 2:3. If the title has no drawable letters, the cover shows its initials, or else the
 * shop's mark.
 */
export function drawPlaceholder(text: CoverText, letters: Lettering): string {
  const words = coverWords(text);
  // Choose the colour by the title, because lists of placeholders are easier to scan if neighbouring covers differ.
  const accent = chanceFrom(text.title).pick(PALETTES).main;
  const box = { x: 66, width: WIDTH - 110 };
  const format = setText(
    letters,
    words.format,
    { ...box, y: 62, height: 40 },
    { face: "sans", colour: QUIET, capitals: true, spacing: 0.12, largest: 30, smallest: 20, lines: 1, across: "left" },
  );
  let title = setText(
    letters,
    words.title,
    { ...box, y: 150, height: 380 },
    { face: "serif", colour: INK, largest: 84, smallest: 30, lines: 6, across: "left" },
  );
  if (title.svg === "")
    title = setText(
      letters,
      initials(letters.legible(words.author)),
      { ...box, y: 150, height: 300 },
      { face: "serif", colour: accent, largest: 220, smallest: 40, lines: 1, across: "left" },
    );
  const tagline = title.svg === "" ? "" : words.subtitle || words.series;
  const under = setText(
    letters,
    tagline,
    { ...box, y: title.bottom + 30, height: 90 },
    { face: "italic", colour: QUIET, largest: 36, smallest: 22, lines: 2, across: "left" },
  );
  const by = setText(
    letters,
    words.author,
    { ...box, y: 690, height: 90 },
    { face: "sans", colour: INK, largest: 40, smallest: 24, lines: 2, across: "left", down: "bottom" },
  );
  const body = ground(accent) + format.svg + rect(66, 108, 72, 5, accent) + title.svg + under.svg + by.svg;
  return picture(
    WIDTH,
    HEIGHT,
    body + (title.svg === "" ? mark(WIDTH / 2 + 11, 400, 260, accent) : mark(WIDTH - 82, 838, 58, "#c9bfa9")),
  );
}

/** Draws only the shop's mark, for images that don't belong to a product. */
export function drawGenericPlaceholder(): string {
  return picture(
    WIDTH,
    HEIGHT,
    ground(OXBLOOD) + circle(WIDTH / 2 + 11, 440, 190, "#f1ecdf") + mark(WIDTH / 2 + 11, 440, 220, OXBLOOD),
  );
}
