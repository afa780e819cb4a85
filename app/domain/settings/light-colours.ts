import type { DEFAULT_COLOURS } from "./default-colours";

/** The colours in tokens.css that dark.css redefines, except the owner's. */
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

/** Returns the declarations that keep a part of a dark page light: all colours, with ink for text. */
export function lightDeclarations({ accent, accentDark }: typeof DEFAULT_COLOURS): string {
  const colours = Object.entries({ ...LIGHT_COLOURS, accent, "accent-dark": accentDark });
  return `${colours.map(([name, colour]) => `--${name}:${colour};`).join("")}color-scheme:light;color:var(--ink)`;
}
