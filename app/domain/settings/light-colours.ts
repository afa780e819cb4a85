import type { DEFAULT_COLOURS } from "./default-colours";

/** The colours of tokens.css that dark.css redefines, except the accents, which the owner can set. */
const LIGHT_COLOURS = {
  paper: "#fbf9f4",
  surface: "#fff",
  tint: "#f3eee3",
  line: "#e4dfd3",
  ink: "#1f1b16",
  quiet: "#5c5449",
  good: "#1f6b3b",
  warn: "#8a5a00",
  bad: "#a3241c",
  focus: "#1557b0",
};

/** Returns the declarations that give a part of a dark page the colours of light pages. */
export function lightDeclarations({ accent, accentDark }: typeof DEFAULT_COLOURS): string {
  const colours = Object.entries({ ...LIGHT_COLOURS, accent, "accent-dark": accentDark });
  return `${colours.map(([name, colour]) => `--${name}:${colour};`).join("")}color-scheme:light;`;
}
