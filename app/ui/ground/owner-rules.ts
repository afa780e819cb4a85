/** The CSS rules and the icon that result from the owner's settings. */

import { currentSettings } from "~/domain/settings/current-settings";
import { toDarkColours } from "~/domain/settings/dark-colours";
import { DEFAULT_COLOURS } from "~/domain/settings/default-colours";
import { DARK_DRAWINGS, DRAWINGS, drawingPath } from "~/domain/settings/drawings";
import type { FirstView } from "~/styles/sheets";

const DARK = "@media screen and (prefers-color-scheme:dark)";

/** Fits any logo into the header's row, next to the links on a narrow phone. */
const LOGO = ".brand img{width:auto;max-width:min(15rem,30vw);height:auto;max-height:min(44px,var(--head) - 8px)}";
/** Gives the logo a light background on dark pages, because owners draw their logos for light pages. */
const LOGO_ON_DARK = `${DARK}{.brand img{background:#fbf9f4}}`;

/**
 * Returns the rules for the owner's colours and logo, on light and dark pages; '' for the reader's pages, whose colours readers
 * choose themselves.
 */
export function ownerRules(firstView: FirstView): string {
  // The browser keeps the style that the server rendered.
  if (!import.meta.env.SSR || firstView === "reader" || firstView === "readerText") return "";
  const { colours, logo } = currentSettings();
  const isLight = firstView === "office";
  return coloursRule(colours, isLight) + (logo ? LOGO + (isLight ? "" : LOGO_ON_DARK) : "");
}

/**
 * Returns the rules for the owner's colours that the stylesheets don't already contain. The stylesheets have the default colours,
 * and hearts in the default accent of light pages. The colour scheme of dark pages is always set here, because in a stylesheet
 * the build would add rules for old browsers.
 */
function coloursRule(colours: typeof DEFAULT_COLOURS, isLight: boolean): string {
  const isDefault = Object.entries(DEFAULT_COLOURS).every(([name, colour]) => colours[name as "accent"] === colour);
  const dark = toDarkColours(colours);
  const onDark = `${DARK}{:root:where(:not(.kiosk)){color-scheme:dark;${isDefault ? "" : declare(dark)}${draw(DARK_DRAWINGS, dark)}}}`;
  return (isDefault ? "" : `:root{${declare(colours)}${draw(DRAWINGS, colours)}}`) + (isLight ? "" : onDark);
}

function declare({ accent, accentDark }: typeof DEFAULT_COLOURS): string {
  return `--accent:${accent};--accent-dark:${accentDark};`;
}

function draw(drawings: typeof DRAWINGS | typeof DARK_DRAWINGS, { accent }: typeof DEFAULT_COLOURS): string {
  return drawings.map((drawing) => `--${drawing}:url(${drawingPath(drawing, accent)})`).join(";");
}
