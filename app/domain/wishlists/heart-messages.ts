/** The messages of a heart that failed (spec 8). A separate file, because every page with a heart loads it. */
export const HEART_FAILED = {
  add: "Could not add product to wishlist",
  remove: "Could not remove product from wishlist",
  move: "Could not move product to wishlist.",
} as const;
