/** The shop's icon in browser tabs and on home screens. */
import { DEFAULT_COLOURS } from "./default-colours";
import { drawingPath, ICON } from "./drawings";
import type { Settings } from "./settings";
import { logoPath } from "./show-logo";

interface Icon {
  href: string;
  type: string;
  sizes: string;
}

/** Maximum ratio of a logo's longer side to its shorter side for use as the icon, which is square. */
const MAX_ASPECT = 1.25;

/**
 * Returns the owner's logo if it is nearly square, or else the shop's mark in the owner's accent colour. Returns null for the
 * default icon, which is a public file.
 */
export function ownIcon({ logo, colours }: Pick<Settings, "logo" | "colours">): Icon | null {
  if (logo && Math.max(logo.width, logo.height) <= MAX_ASPECT * Math.min(logo.width, logo.height)) {
    const href = logoPath(logo);
    if (logo.type === "svg") return { href, type: "image/svg+xml", sizes: "any" };
    return { href, type: "image/png", sizes: `${logo.width}x${logo.height}` };
  }
  if (colours.accent === DEFAULT_COLOURS.accent) return null;
  return { href: drawingPath(ICON, colours.accent), type: "image/svg+xml", sizes: "any" };
}
