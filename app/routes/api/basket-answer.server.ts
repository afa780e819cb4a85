/**
 * Converts the basket to the spec's form, with names from spec 3 and 7, and prices both as display text and as dollars to
 * calculate with.
 */
import type { Basket, BasketEntry } from "~/domain/basket/basket";
import { isDigital, PRODUCT_TYPE_NAMES } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import { picturePath } from "~/domain/images/variants";
import { formatMoney } from "~/domain/money/money";
import { namedOptions } from "~/domain/options/describe-options";
import { pointsEarnedBy } from "~/domain/orders/points.server";
import { env } from "~/env.server";
import type { BasketData, BasketEntryData } from "~/http/api/basket-data";

/** Returns the basket in the form of spec 3, with entries by product code. Amounts are in dollars. */
export function basketAnswer(basket: Basket): BasketData {
  return {
    basketId: basket.basketId,
    owner: { currency: { code: basket.currency } },
    entries: Object.fromEntries(
      basket.entries.map((entry, at) => [entryKey(entry), entryAnswer(entry, basket, basket.entryDiscounts[at] ?? 0)]),
    ),
    totalEntryCount: basket.totalEntryCount,
    totalQuantity: basket.totalQuantity,
    totalItemsPrice: dollars(basket.totalItemsPrice),
    totalDiscount: dollars(basket.discountCents),
    totalOrderPrice: dollars(basket.totalOrderPrice),
    totalGst: dollars(basket.gstCents),
    totalVoucherPoints: pointsEarnedBy(basket.totalOrderPrice),
    niceTotalItemsPrice: formatMoney(basket.totalItemsPrice, basket.currency),
    niceTotalOrderPrice: formatMoney(basket.totalOrderPrice, basket.currency),
    needsShipping: basket.needsShipping,
    qualifiesForFreeShipping: basket.qualifiesForFreeShipping,
    toFreeShipping: basket.toFreeShippingCents === null ? null : dollars(basket.toFreeShippingCents),
    offerCode: basket.offer?.code ?? null,
    offerDescription: basket.offer?.description ?? null,
    offerProblem: basket.offerProblem,
  };
}

/**
 * Returns the key of an entry, which is the product's code. A gift has a different key, so that it is distinct from the same
 * eBook bought for oneself.
 */
function entryKey({ code, gift, productType }: BasketEntry): string {
  return gift && productType === "eBook" ? `${code}/gift` : code;
}

/** Returns the basket entry in the form of spec 3, with the data for its card. */
function entryAnswer(
  entry: BasketEntry,
  { basketId, currency, discounts, offer }: Basket,
  discountCents: number,
): BasketEntryData {
  return {
    id: entry.entryId,
    entryId: entry.entryId,
    basketId,
    item: { code: entry.code, title: entry.title },
    quantity: entry.quantity,
    maxQuantityPerOrder: entry.maxQuantityPerOrder,
    productType: PRODUCT_TYPE_NAMES[entry.productType],
    gift: entry.gift,
    productOptionsList: entry.options.map(namedOptions),
    // Index of the details that were added last. The notification shows their Voucher Amount. (spec 4)
    productOptionIndex: entry.options.length > 0 ? entry.options.length - 1 : null,
    price: dollars(entry.priceCents),
    linePrice: dollars(entry.lineCents),
    strikePrice: entry.strikePriceCents === null ? null : dollars(entry.strikePriceCents),
    strikeLinePrice: entry.strikeLineCents === null ? null : dollars(entry.strikeLineCents),
    nicePrice: formatMoney(entry.priceCents, currency),
    niceLinePrice: formatMoney(entry.lineCents, currency),
    discount: dollars(discountCents),
    numberOfItemsDiscounted: discountCents > 0 ? entry.quantity : 0,
    discountDescription: discountCents > 0 ? discountWords(discounts ?? [], offer) : null,
    lastUpdated: entry.lastUpdated,
    url: productPath(entry),
    image: (env.IMAGE_BASE_URL ?? "") + picturePath(entry.code, "b"),
    authors: entry.authors.map((name) => ({ name })),
    format: entry.format,
    availability: entry.availability,
    isDigitalProduct: isDigital(entry.productType),
    affCode: entry.affCode,
    comments: entry.notices,
  };
}

/** Returns the wording of the discounts: the description of the offer with a code, and the labels of all others. */
function discountWords(discounts: NonNullable<Basket["discounts"]>, offer: Basket["offer"]): string {
  return discounts
    .map(({ label }) => (offer && label === `Offer code ${offer.code}` ? offer.description : label))
    .join(", ");
}

function dollars(cents: number): number {
  return cents / 100;
}
