/** Schema of the setting `colours`: the accent of links and buttons, and a darker accent, both readable on every background. */
import * as z from "zod/mini";
import { MIN_CONTRAST, toContrast } from "./contrast";

/** Backgrounds in tokens.css behind text in an accent colour. Text on top of an accent colour is as light as one of these. */
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

function listFaintPairs(colours: Colours): string[] {
  const named = Object.entries(colours).filter(([, value]) => HEX.test(value));
  return named.flatMap(([name, value]) =>
    Object.entries(GROUNDS).flatMap(([ground, other]) => {
      const ratio = toContrast(value, other);
      if (ratio >= MIN_CONTRAST) return [];
      // Round down, so that a failing ratio is never displayed as a passing one.
      const shown = Math.floor(ratio * 100) / 100;
      return `must be readable, but ${name} ${value} and ${ground} ${other} have a contrast of ${shown} to 1; text needs ${MIN_CONTRAST} to 1`;
    }),
  );
}
