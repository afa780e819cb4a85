import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { MIN_CONTRAST, toContrast } from "./contrast";
import { DARK_GROUNDS, toDarkColours } from "./dark-colours";
import { DEFAULT_COLOURS, DEFAULT_DARK_COLOURS } from "./default-colours";
import { lightDeclarations } from "./light-colours";

const readSheet = (name: string) => readFileSync(path.resolve(import.meta.dirname, "../../styles", name), "utf8");

/** Reads a rule's colours, expanding the short form to six digits. */
function readColours(rule: string): Map<string, string> {
  const found = [...rule.matchAll(/--([a-z-]+): #([0-9a-f]{3,6})\b/g)];
  return new Map(
    found.map(([, name = "", hex = ""]) => [name, `#${hex.length === 3 ? hex.replace(/./g, "$&$&") : hex}`]),
  );
}

const light = readColours(readSheet("tokens.css"));
const own = readColours(readSheet("dark.css"));
const dark = new Map([...light, ...own]);

const GROUNDS = ["paper", "surface", "tint"];
const TEXTS = ["ink", "quiet", "accent", "accent-dark", "good", "warn", "bad"];
const PAIRS: [string, string, number][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [string, string, number] => [text, ground, MIN_CONTRAST])),
  ["on-bar", "bar", MIN_CONTRAST],
  ["paper", "ink", MIN_CONTRAST],
  // Borders of controls, the focus ring, and the stars. (WCAG 2.2, 1.4.11)
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ["edge", ground, 3],
    ["focus", ground, 3],
  ]),
];

describe.each([
  ["light", light],
  ["dark", dark],
])("on %s pages", (_scheme, colours) => {
  test.each(PAIRS)("%s and %s have a contrast of at least %d to 1", (one, other, least) => {
    expect(toContrast(colours.get(one) ?? "", colours.get(other) ?? "")).toBeGreaterThanOrEqual(least);
  });
});

test("dark pages redefine every named colour except those that suit both schemes", () => {
  expect([...light.keys()].filter((name) => !own.has(name))).toEqual(["edge", "gilt", "bar", "on-bar"]);
  const { accent, accentDark } = DEFAULT_DARK_COLOURS;
  const named = { ...DARK_GROUNDS, accent, "accent-dark": accentDark };
  for (const [name, colour] of Object.entries(named)) expect(own.get(name)).toBe(colour);
});

test("a part of a dark page that stays light has every colour that dark pages redefine", () => {
  const kept = readColours(lightDeclarations(DEFAULT_COLOURS).replaceAll(":", ": "));
  expect([...kept.keys()].sort()).toEqual([...own.keys()].filter((name) => light.has(name)).sort());
  for (const [name, colour] of kept) expect(colour, name).toBe(light.get(name));
});

test.each(["#7b1e2c", "#000000", "#0000ff", "#1f4e79", "#1f6b3b", "#5c5449"])(
  "an owner's accent %s can be read on dark pages",
  (accent) => {
    const { accent: shown, accentDark } = toDarkColours({ accent, accentDark: accent });
    for (const ground of Object.values(DARK_GROUNDS)) {
      expect(toContrast(shown, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
      expect(toContrast(accentDark, ground)).toBeGreaterThan(toContrast(shown, ground));
    }
  },
);

test("keeps an owner's accent that can already be read on dark pages", () => {
  expect(toDarkColours({ accent: "#f0a3ab", accentDark: "#f0a3ab" }).accent).toBe("#f0a3ab");
});
