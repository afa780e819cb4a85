/** Schema of the setting `colours`: the accent of links and buttons, and a darker accent, both readable on every background. */
import * as z from "zod/mini";
import { MIN_CONTRAST, toContrast } from "./contrast";

/**
 * Backgrounds in tokens.css on which text in an accent colour appears. Text on top of an accent colour is as light as one of
 * them.
 */
const GROUNDS = { paper: "#fbf9f4", surface: "#ffffff", tint: "#f3eee3" };

const HEX = /^#[0-9a-f]{6}$/i;
const FAULT = "must be a colour such as #7b1e2b";
const colour = z.string(FAULT).check(z.regex(HEX, FAULT));

export const coloursSchema = z
  .strictObject({ accent: colour, accentDark: colour }, "must have the colours accent and accentDark, and nothing else")
  .check(({ value, issues }) => {
    for (const message of listFaintPairs(value)) issues.push({ code: "custom", input: value, message });
  });

type Colours = z.output<typeof coloursSchema>;

/** An accent colour with a background that has text in it, or on it. */
export interface ColourPair {
  name: keyof Colours;
  colour: string;
  ground: string;
  groundColour: string;
  /** Contrast, rounded down to two digits, so that a failing ratio is never displayed as a passing one. */
  ratio: number;
  isReadable: boolean;
}

/** Returns every pair of a valid colour and a background. */
export function listColourPairs(colours: Readonly<Record<string, string>>): ColourPair[] {
  return (["accent", "accentDark"] as const).flatMap((name) => {
    const colour = colours[name] ?? "";
    if (!HEX.test(colour)) return [];
    return Object.entries(GROUNDS).map(([ground, groundColour]) => {
      const ratio = toContrast(colour, groundColour);
      const isReadable = ratio >= MIN_CONTRAST;
      return { name, colour, ground, groundColour, ratio: Math.floor(ratio * 100) / 100, isReadable };
    });
  });
}

function listFaintPairs(colours: Colours): string[] {
  return listColourPairs(colours)
    .filter(({ isReadable }) => !isReadable)
    .map(
      ({ name, colour, ground, groundColour, ratio }) =>
        `must be readable, but ${name} ${colour} and ${ground} ${groundColour} have a contrast of ${ratio} to 1; text needs ${MIN_CONTRAST} to 1`,
    );
}
