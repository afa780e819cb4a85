import { describeProducts } from "~/domain/catalogue/catalogue.server";
import type { WishlistPage } from "~/domain/wishlists/wishlist";
import type { WishlistPageData } from "~/http/api/wishlist-data";
import { wishlistPageAnswer } from "./wishlist-answer.server";

/** A page of a list in the spec's shape, with what its products are about. */
export async function presentWishlistPage(page: WishlistPage): Promise<WishlistPageData> {
  return wishlistPageAnswer(page, await describeProducts(page.entries.map(({ product }) => product.code)));
}
