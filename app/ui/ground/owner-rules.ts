/** The rules and the icon that the owner's settings need. */

import { currentSettings } from "~/domain/settings/current-settings";
import { DEFAULT_COLOURS } from "~/domain/settings/default-colours";
import { DRAWINGS, drawingPath } from "~/domain/settings/drawings";
import type { FirstView } from "~/styles/sheets";

/** Fits any logo into the head's row, next to the links of a narrow phone. */
const LOGO = ".brand img{width:auto;max-width:min(15rem,30vw);height:auto;max-height:min(44px,var(--head) - 8px)}";

/**
 * Returns the rules for the owner's colours and logo; '' if they are the defaults, and for the reader's pages, whose colours
 * readers choose themselves.
 */
export function ownerRules(firstView: FirstView): string {
  // The browser keeps the server's style.
  if (!import.meta.env.SSR || firstView === "reader" || firstView === "readerText") return "";
  const { colours, logo } = currentSettings();
  const isDefault = Object.entries(DEFAULT_COLOURS).every(([name, colour]) => colours[name as "accent"] === colour);
  return (isDefault ? "" : coloursRule(colours)) + (logo ? LOGO : "");
}

function coloursRule({ accent, accentDark }: typeof DEFAULT_COLOURS): string {
  const drawings = DRAWINGS.map((drawing) => `--${drawing}:url(${drawingPath(drawing, accent)})`);
  return `:root{${[`--accent:${accent}`, `--accent-dark:${accentDark}`, ...drawings].join(";")}}`;
}
