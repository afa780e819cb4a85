/** The rules that the owner's settings need, in the page's own style. */

import { currentSettings } from "~/domain/settings/current-settings";
import { DEFAULT_COLOURS } from "~/domain/settings/default-colours";
import type { FirstView } from "~/styles/sheets";

/** Fits any logo into the head's row, next to the links of a narrow phone. */
const LOGO = ".brand img{width:auto;max-width:min(15rem,30vw);height:auto;max-height:min(44px,var(--head) - 8px)}";

/** The rules for the owner's colours and logo; '' for the defaults, and for readers, who choose their page's colours themselves. */
export function ownerRules(firstView: FirstView): string {
  // The browser keeps the server's style.
  if (!import.meta.env.SSR || firstView === "reader") return "";
  const { colours, logo } = currentSettings();
  const { accent, accentDark } = colours;
  const isDefault = accent === DEFAULT_COLOURS.accent && accentDark === DEFAULT_COLOURS.accentDark;
  return (isDefault ? "" : `:root{--accent:${accent};--accent-dark:${accentDark}}`) + (logo ? LOGO : "");
}
