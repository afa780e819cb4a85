/** The owner's colours, in a rule of the page's own style. */

import { currentSettings } from "~/domain/settings/current-settings";
import { DEFAULT_COLOURS } from "~/domain/settings/default-colours";
import type { FirstView } from "~/styles/sheets";

/** The rule for the owner's colours; '' for the default, and for readers, who choose their page's colours themselves. */
export function colourRule(firstView: FirstView): string {
  // The browser keeps the server's style.
  if (!import.meta.env.SSR) return "";
  const { accent, accentDark } = currentSettings().colours;
  const isDefault = accent === DEFAULT_COLOURS.accent && accentDark === DEFAULT_COLOURS.accentDark;
  return isDefault || firstView === "reader" ? "" : `:root{--accent:${accent};--accent-dark:${accentDark}}`;
}
