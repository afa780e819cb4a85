import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { notFound } from "~/http/not-found.server";

/** Returns the found list. A list that doesn't exist, or isn't the visitor's, is a 404 like any missing page. */
export async function wishlistFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof WishlistNotFound) throw notFound();
    throw error;
  }
}
