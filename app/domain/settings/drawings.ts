/**
 * Drawings in the shop's accent colour. Stylesheets use them as custom properties, such as `var(--heart, url(…))`, which fall
 * back to the drawing in the default accent.
 */
export const DRAWINGS = [
  "heart",
  "heart-filled",
  "empty-basket",
  "empty-wishlist",
  "empty-library",
  "no-results",
  "page-missing",
] as const;

/** The drawings that also exist in the light accent of dark pages. The others have their own light background. */
export const DARK_DRAWINGS = ["heart", "heart-filled"] as const;

/** The shop's icon in browser tabs, in the owner's accent colour. With the default colour, `/favicon.svg` is used instead. */
export const ICON = "icon";

type Drawing = (typeof DRAWINGS)[number] | typeof ICON;

/** Returns the address of a drawing in an accent colour, such as #1f4e79. */
export function drawingPath(drawing: Drawing, accent: string): string {
  return `/images/drawings/${drawing}-${accent.slice(1).toLowerCase()}.svg`;
}
