/** Where the pictures for shared links stand: each at the address of its page, below one folder. */

/** Below `/images`, so that a CDN in front of that has them, too. */
const FOLDER = "/images/share";

/** The pages whose picture is made of covers: a product's, lists of them, and shared wishlists. */
const OF_COVERS = /^\/(?:product|c|author|series|bestsellers|new|coming-soon|specials|w\/wishlist)(?:\/|$)/;

/** The address of the picture for the page at that path. The path is encoded already. */
export function sharePicturePath(path: string): string {
  return `${FOLDER}${OF_COVERS.test(path) ? path : "/shop"}.jpg`;
}

/** Reads the rest of such an address; null for what is no picture's. The page `/shop` is the shop itself. */
export function readSharePicture(rest: string): string | null {
  return rest.endsWith(".jpg") ? `/${rest.slice(0, -".jpg".length)}` : null;
}
