/** Chooses the covers that are shown in the preview picture of a shared link. */
import { selectListing } from "~/database/catalogue/listing-records.server";
import { bestsellers, findCategory, findProduct } from "~/domain/catalogue/catalogue.server";
import { COLLECTIONS } from "~/domain/catalogue/collections";
import { listCollection } from "~/domain/catalogue/collections.server";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { NO_PRICE } from "~/domain/catalogue/product-rows";
import { listSeries } from "~/domain/catalogue/series.server";
import { MAX_COVERS } from "~/domain/images/share-card";
import { WishlistNotFound } from "~/domain/wishlists/refusals";
import { getPublicWishlistPage } from "~/domain/wishlists/wishlists.server";

/**
 * Returns the codes of the covers to show for the page at this decoded path: empty if the page uses the shop's own picture,
 * null if the page doesn't exist. Makes at most three queries.
 */
export async function coversOfPage(path: string): Promise<string[] | null> {
  const [, kind = "", ...rest] = path.split("/");
  const below = rest.join("/");
  const collection = COLLECTIONS.find((each) => each === kind);
  if (collection) return listCodes(await listCollection(collection, below, { offset: 0, size: MAX_COVERS }));
  switch (kind) {
    case "shop":
      return below === "" ? [] : null;
    case "product":
      return ofProduct(readProductAddress(below).code);
    case "c":
      return (await findCategory(below)) && listCodes(await bestsellers(below, MAX_COVERS));
    case "author":
      return listCodes(
        await selectListing({ category: "", people: [{ keys: [below] }] }, "popularity", FIRST, NO_PRICE),
      );
    case "series":
      return listCodes((await listSeries(below, 1))?.products ?? []);
    case "w":
      return ofWishlist(rest);
    default:
      return null;
  }
}

const FIRST = { offset: 0, size: MAX_COVERS, isFolded: true };

function listCodes(products: readonly { code: string }[]): string[] {
  return products.slice(0, MAX_COVERS).map(({ code }) => code);
}

async function ofProduct(code: string): Promise<string[] | null> {
  const product = await findProduct(code);
  return product === null || product === "withdrawn" ? null : [code];
}

async function ofWishlist([folder, publicId = "", page]: readonly string[]): Promise<string[] | null> {
  if (folder !== "wishlist" || page !== "public") return null;
  try {
    const { entries } = await getPublicWishlistPage(publicId, { page: 1 });
    return listCodes(entries.map(({ product }) => product));
  } catch (error) {
    if (error instanceof WishlistNotFound) return null;
    throw error;
  }
}
