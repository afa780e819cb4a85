/** Draws the picture for a shared link: covers side by side on the shop's paper colour, or the shop's mark alone. */

import type { Settings } from "~/domain/settings/settings";
import { mark } from "./draw-placeholder";
import { fitBox, loadSharp, PAPER } from "./encode.server";
import { CARD, MAX_COVERS } from "./share-card";
import { circle, picture, rect } from "./svg";

const GROUND = "#f1ecdf";
const INK = "#1f1b16";
const BAND = 14;
const GAP = 48;
const MARGIN = 45;
/** Distances in pixels by which the three shadows extend beyond a cover, widest first. */
const SHADOWS = [12, 7, 3];

/** The parts of the card's appearance that the shop's owner can change. */
interface CardLook {
  accent: string;
  logo: Settings["logo"];
}

/** Returns the size of the box that each cover must fit into, given the number of covers. */
export function boxOfCover(covers: number): { width: number; height: number } {
  const count = Math.min(Math.max(covers, 1), MAX_COVERS);
  return {
    width: Math.floor((CARD.width - 2 * MARGIN - (count - 1) * GAP) / count),
    height: CARD.height - BAND - 2 * MARGIN,
  };
}

/** The size of the box for the owner's logo on a card without covers. */
const LOGO_BOX = { width: 720, height: 360 };

/**
 * Places pictures that fit {@link boxOfCover} next to each other in the middle. Without pictures, draws the owner's logo, or
 * else the shop's mark. Returns JPEG.
 */
export async function drawShareCard(given: readonly Buffer[], { accent, logo }: CardLook): Promise<Buffer> {
  const covers = given.length > 0 || !logo ? given : [await fitBox(Buffer.from(logo.data, "base64"), LOGO_BOX, GROUND)];
  const sharp = await loadSharp();
  const sizes = await Promise.all(covers.map((cover) => sharp(cover).metadata()));
  const whole = sizes.reduce((sum, { width }) => sum + width, GAP * Math.max(0, covers.length - 1));
  let left = Math.round((CARD.width - whole) / 2);
  const placed = sizes.map(({ width, height }, i) => {
    const layer = { input: covers[i], left, top: Math.round((CARD.height - BAND - height) / 2), width, height };
    left += width + GAP;
    return layer;
  });
  const shadows = (given.length > 0 ? placed : []).flatMap(({ left, top, width, height }) =>
    SHADOWS.map((by) => rect(left - by / 2, top, width + by, height + by, INK, { opacity: 0.1, rx: 4 })),
  );
  const middle = (CARD.height - BAND) / 2;
  const body = covers.length > 0 ? shadows.join("") : shopMark(CARD.width / 2, middle, accent);
  return sharp(Buffer.from(picture(CARD.width, CARD.height, ground(accent) + body)))
    .composite(placed.map(({ input, left, top }) => ({ input, left, top })))
    .flatten({ background: PAPER })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function ground(accent: string): string {
  return rect(0, 0, CARD.width, CARD.height, GROUND) + rect(0, CARD.height - BAND, CARD.width, BAND, accent);
}

function shopMark(x: number, y: number, accent: string): string {
  return circle(x, y, 210, PAPER) + mark(x, y, 250, accent);
}
