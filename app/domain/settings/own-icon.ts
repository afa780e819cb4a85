/** The icon of the shop's tabs and home screens. */
import { DEFAULT_COLOURS } from "./default-colours";
import { drawingPath, ICON } from "./drawings";
import type { Settings } from "./settings";
import { logoPath } from "./show-logo";

interface Icon {
  href: string;
  type: string;
  sizes: string;
}

/** Maximum ratio of the longer side to the shorter one of a logo that serves as an icon, which is square. */
const MAX_ASPECT = 1.25;

/**
 * Returns the owner's logo if it is nearly square, or the shop's mark in the owner's accent. Returns null for the default icon,
 * which is among the public files.
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
