import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { notFound } from "~/http/not-found.server";

/** Returns the found list. Throws a 404, as for any missing page, if the list doesn't exist or belongs to someone else. */
export async function wishlistFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof WishlistNotFound) throw notFound();
    throw error;
  }
}
