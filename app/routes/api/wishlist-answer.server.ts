/** Converts wishlists to the spec's form, with names from spec 3 and 7, and amounts in dollars. */

import type { Wishlist, WishlistPage } from "~/domain/wishlists/wishlist";
import type { WishlistData, WishlistPageData } from "~/http/api/wishlist-data";
import { productAnswer } from "./product-answer.server";

/** Returns the wishlist in the form of spec 3, with product codes by entry id. */
export function wishlistAnswer({ entries, ...list }: Wishlist & { entries: Record<string, string> }): WishlistData {
  return { ...detailsAnswer(list), entries };
}

/** Returns the wishlist page response in the form of spec 3. `descriptions` are by product code. */
export function wishlistPageAnswer(
  { wishlist, entries, ...page }: WishlistPage,
  descriptions: ReadonlyMap<string, string>,
): WishlistPageData {
  return {
    ...detailsAnswer(wishlist),
    ...page,
    entries: entries.map(({ entryId, quantity, product }) => ({
      id: entryId,
      quantity,
      linePrice: product.priceCents === null ? null : (product.priceCents * quantity) / 100,
      description: descriptions.get(product.code) ?? "",
      item: productAnswer(product, descriptions),
    })),
  };
}

function detailsAnswer({ createdAt, publicId, ...list }: Wishlist) {
  return {
    ...list,
    color: list.colour,
    createdDate: createdAt === "" ? null : createdAt,
    publicUrl: publicId === null ? null : `/w/wishlist/${publicId}/public`,
  };
}
