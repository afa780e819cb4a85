/**
 * Messages shown when pressing a heart has failed (spec 8). They have a separate file, because every page with a heart loads
 * them.
 */
export const HEART_FAILED = {
  add: "Could not add product to wishlist",
  remove: "Could not remove product from wishlist",
  move: "Could not move product to wishlist.",
} as const;
