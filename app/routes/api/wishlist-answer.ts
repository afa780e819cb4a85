/** Wishlists as the spec's clients read them: names of spec 3 and 7, prices as text to show and in dollars to reckon with. */
import { isDigital, PRODUCT_TYPE_NAMES, type ProductSummary } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { formatMoney } from "~/domain/money/money";
import type { Wishlist, WishlistPage } from "~/domain/wishlists/wishlist";

/** Spec 3, Wishlist: product codes by entry ids. */
export function wishlistAnswer({ entries, ...list }: Wishlist & { entries: Record<string, string> }) {
  return { ...detailsAnswer(list), entries };
}

/** Spec 3, Wishlist page response. */
export function wishlistPageAnswer({ wishlist, entries, ...page }: WishlistPage) {
  return {
    ...detailsAnswer(wishlist),
    ...page,
    entries: entries.map(({ entryId, quantity, product }) => ({ id: entryId, quantity, item: itemAnswer(product) })),
  };
}

function detailsAnswer({ createdAt, publicId, ...list }: Wishlist) {
  return {
    ...list,
    color: list.colour,
    createdDate: createdAt,
    publicUrl: publicId === null ? null : `/w/wishlist/${publicId}/public`,
  };
}

function itemAnswer(product: ProductSummary) {
  const { code, title, priceCents, strikePriceCents } = product;
  return {
    code,
    title,
    url: productPath(product),
    authors: product.authors.map((name) => ({ name })),
    format: product.format,
    price: priceCents === null ? null : priceCents / 100,
    nicePrice: priceCents === null ? null : formatMoney(priceCents),
    strikePrice: strikePriceCents === null ? null : strikePriceCents / 100,
    savingStatement: product.savingStatement,
    rating: product.rating,
    ratingCount: product.ratingCount,
    talkers: product.talkers,
    affCode: product.affCode,
    availability: product.availability,
    maxQuantityPerOrder: product.maxPerOrder,
    productType: PRODUCT_TYPE_NAMES[product.productType],
    isDigitalProduct: isDigital(product.productType),
  };
}
