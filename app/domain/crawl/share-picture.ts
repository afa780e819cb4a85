/**
 * Builds and reads the paths of the pictures for shared links. A picture's path is the path of its page, below a common folder.
 */

/** The pictures' folder, below `/images` so that a CDN in front of `/images` serves them, too. */
const FOLDER = "/images/share";

/** Paths of pages whose picture shows covers: products, lists of products, and shared wishlists. */
const OF_COVERS = /^\/(?:product|c|author|series|bestsellers|new|coming-soon|specials|w\/wishlist)(?:\/|$)/;

/** Returns the path of the preview picture for the page at `path`, which must already be encoded. */
export function sharePicturePath(path: string): string {
  return `${FOLDER}${OF_COVERS.test(path) ? path : "/shop"}.jpg`;
}

/**
 * Returns the page's path from the last part of a picture's path, or null if that part doesn't belong to a picture. The path
 * `/shop` is for the shop itself.
 */
export function readSharePicture(rest: string): string | null {
  return rest.endsWith(".jpg") ? `/${rest.slice(0, -".jpg".length)}` : null;
}
