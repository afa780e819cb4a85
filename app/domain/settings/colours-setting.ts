/** The form of the setting `colours`: the accent of links and buttons, and a darker one, both readable on every background. */
import * as z from "zod/mini";

/** The backgrounds in tokens.css for text in an accent's colour. Text on an accent's colour is as light as one of them. */
const GROUNDS = { paper: "#fbf9f4", surface: "#ffffff", tint: "#f3eee3" };

/** Minimum contrast of text. (WCAG 2.2, 1.4.3) */
const MIN_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;
const FAULT = "must be a colour such as #7b1e2b";
const colour = z.string(FAULT).check(z.regex(HEX, FAULT));

export const coloursSchema = z
  .strictObject({ accent: colour, accentDark: colour }, "must have the colours accent and accentDark, and nothing else")
  .check(({ value, issues }) => {
    for (const message of listFaintPairs(value)) issues.push({ code: "custom", input: value, message });
  });

type Colours = z.output<typeof coloursSchema>;

function listFaintPairs(colours: Colours): string[] {
  const named = Object.entries(colours).filter(([, value]) => HEX.test(value));
  return named.flatMap(([name, value]) =>
    Object.entries(GROUNDS).flatMap(([ground, other]) => {
      const ratio = toContrast(value, other);
      if (ratio >= MIN_CONTRAST) return [];
      // Rounded down, so that no ratio that fails reads as one that passes.
      const shown = Math.floor(ratio * 100) / 100;
      return `must be readable, but ${name} ${value} and ${ground} ${other} have a contrast of ${shown} to 1; text needs ${MIN_CONTRAST} to 1`;
    }),
  );
}

/** Returns the contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function toContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function toLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
