/** Computes the owner's colours for dark pages, as close to the accent as readability allows. */
import { MIN_CONTRAST, toContrast, toParts } from "./contrast";
import { DEFAULT_COLOURS, DEFAULT_DARK_COLOURS } from "./default-colours";

/**
 * Dark backgrounds in dark.css on which text in an accent colour appears. Text on top of an accent colour is as dark as one of
 * them.
 */
export const DARK_GROUNDS = { paper: "#1a1714", surface: "#24201b", tint: "#2c2720" };

const STEP = 0.05;
/** Share of white mixed into the accent for links under the pointer. */
const POINTED_AT = 0.4;

/**
 * Mixes the accent with white until it is readable on every dark background. White itself is readable on all of them, so the
 * loop ends.
 */
export function toDarkColours({ accent }: typeof DEFAULT_COLOURS): typeof DEFAULT_COLOURS {
  if (accent === DEFAULT_COLOURS.accent) return DEFAULT_DARK_COLOURS;
  const grounds = Object.values(DARK_GROUNDS);
  let light = accent;
  for (let share = STEP; grounds.some((ground) => toContrast(light, ground) < MIN_CONTRAST); share += STEP)
    light = mixWithWhite(accent, share);
  return { accent: light, accentDark: mixWithWhite(light, POINTED_AT) };
}

function mixWithWhite(hex: string, share: number): string {
  const parts = toParts(hex).map((part) => Math.min(255, Math.round(part + (255 - part) * share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
