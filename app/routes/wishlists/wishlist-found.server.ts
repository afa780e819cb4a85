import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { notFound } from "~/http/not-found.server";

/** Gives it through; a list that isn't there, or isn't the visitor's, is a 404 like any page that never was. */
export async function wishlistFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof WishlistNotFound) throw notFound();
    throw error;
  }
}
