/** The paths of the pictures for shared links: each is its page's path, below one folder. */

/** Placed below `/images`, so that a CDN in front of that covers them, too. */
const FOLDER = "/images/share";

/** The pages whose picture shows covers: a product's, lists of them, and shared wishlists. */
const OF_COVERS = /^\/(?:product|c|author|series|bestsellers|new|coming-soon|specials|w\/wishlist)(?:\/|$)/;

/** Returns the path of the picture for the page at that path, which is already encoded. */
export function sharePicturePath(path: string): string {
  return `${FOLDER}${OF_COVERS.test(path) ? path : "/shop"}.jpg`;
}

/** Reads the page's path from the rest of a picture's path; null for any other path. The page `/shop` is the shop itself. */
export function readSharePicture(rest: string): string | null {
  return rest.endsWith(".jpg") ? `/${rest.slice(0, -".jpg".length)}` : null;
}
