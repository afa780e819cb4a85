/**
 * The 20 preset colours of wishlists (spec 3, Colour palette). Each is dark enough for white text on top of it (WCAG AA,
 * 4.5:1), and visible on the pages' paper-coloured background.
 */
export const WISHLIST_COLOURS = [
  { value: "#7b1e2b", name: "Ox-blood" },
  { value: "#a3241c", name: "Brick" },
  { value: "#b3261e", name: "Poppy" },
  { value: "#a8431a", name: "Rust" },
  { value: "#8a5a00", name: "Honey" },
  { value: "#6b5b1a", name: "Olive" },
  { value: "#4c6b1f", name: "Moss" },
  { value: "#1f6b3b", name: "Forest" },
  { value: "#0f6b5c", name: "Jade" },
  { value: "#00687a", name: "Lagoon" },
  { value: "#1b6296", name: "Harbour" },
  { value: "#1557b0", name: "Cobalt" },
  { value: "#39489f", name: "Indigo" },
  { value: "#5b3a9b", name: "Violet" },
  { value: "#7b2d8b", name: "Plum" },
  { value: "#9b2468", name: "Magenta" },
  { value: "#b0245a", name: "Raspberry" },
  { value: "#6d4432", name: "Walnut" },
  { value: "#5c5449", name: "Stone" },
  { value: "#3b4252", name: "Slate" },
] as const;

export const DEFAULT_COLOUR: string = WISHLIST_COLOURS[0].value;

export function isWishlistColour(value: string): boolean {
  return WISHLIST_COLOURS.some((colour) => colour.value === value.toLowerCase());
}
