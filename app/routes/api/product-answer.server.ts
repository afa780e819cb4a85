import { isDigital, PRODUCT_TYPE_NAMES, type ProductSummary } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { picturePath } from "~/domain/images/variants";
import { formatMoney } from "~/domain/money/money";
import { clickLogged } from "~/domain/search/click-log";
import { env } from "~/env.server";
import type { ProductData } from "~/http/api/product-data";

/**
 * Converts a product to the spec's form, with the names of spec 3. Prices are given as text to display and as dollars to
 * calculate with. `descriptions` are by product code.
 */
export function productAnswer(product: ProductSummary, descriptions: ReadonlyMap<string, string>): ProductData {
  const { code, title, priceCents, strikePriceCents } = product;
  return {
    code,
    title,
    url: productPath(product),
    image: (env.IMAGE_BASE_URL ?? "") + picturePath(code, "b"),
    description: descriptions.get(code) ?? "",
    authors: product.authors.map((name) => ({ name })),
    format: product.format,
    price: dollars(priceCents),
    nicePrice: priceCents === null ? null : formatMoney(priceCents),
    strikePrice: dollars(strikePriceCents),
    savingStatement: product.savingStatement,
    rating: product.rating,
    ratingCount: product.ratingCount,
    talkers: product.talkers,
    affCode: product.affCode,
    availability: product.availability,
    maxQuantityPerOrder: product.maxPerOrder,
    productType: PRODUCT_TYPE_NAMES[product.productType],
    isDigitalProduct: isDigital(product.productType),
    event: product.event ?? null,
    otherFormats: product.others?.formats ?? 0,
    otherFormatsFrom: dollars(product.others?.fromCents),
    logURL: clickLogged("product", code),
  };
}

function dollars(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}
