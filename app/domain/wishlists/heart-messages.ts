/** What is said of a heart that could not do its work (spec 8). By itself, because every page with a heart loads it. */
export const HEART_FAILED = {
  add: "Could not add product to wishlist",
  remove: "Could not remove product from wishlist",
  move: "Could not move product to wishlist.",
} as const;
