/**
 * Calculates an order's totals in whole cents, AUD. Prices include GST, which is one eleventh of the amount paid. The face
 * value of an eVoucher contains no GST, and exported goods and their shipping are free of GST. (spec 1, the footer; spec 9)
 */
import { HOME_COUNTRY } from "~/domain/addresses/address";
import type { ProductType } from "~/domain/catalogue/product";
import { gstIn } from "~/domain/money/money";
import { type AppliedOffer, discountsBy } from "~/domain/offers/apply-offers";
import type { LineDiscount } from "~/domain/offers/offer";
import type { Fulfilment } from "~/domain/orders/order";

export interface PricedLine {
  productType: ProductType;
  /** The price of the whole line with GST. It is divisible by the quantity, unless copies in the line have different prices. */
  lineCents: number;
  /** Unit price with GST. */
  unitPriceCents: number;
  quantity: number;
}

interface LineSums {
  unitPriceCents: number;
  lineCents: number;
  discountCents: number;
  /** The share of each offer in the line's discount. */
  discounts: LineDiscount[];
  gstCents: number;
}

export interface Destination {
  fulfilment: Fulfilment;
  country: string;
}

export interface OrderSums {
  lines: LineSums[];
  itemsCents: number;
  discountCents: number;
  shippingCents: number;
  giftWrapCents: number;
  totalCents: number;
  gstCents: number;
  /** The part of the total that can be paid with vouchers. It excludes eVouchers, because vouchers can't buy vouchers. */
  voucherableCents: number;
}

export function isExport({ fulfilment, country }: Destination): boolean {
  return fulfilment === "delivery" && country !== HOME_COUNTRY;
}

/** Returns the price of gift wrap for a destination, without GST for exports. */
export function chargedForWrap(wrapCents: number, to: Destination): number {
  return isExport(to) ? wrapCents - gstIn(wrapCents) : wrapCents;
}

/**
 * Calculates the totals of an order. `offers` must have been selected for these lines. `shippingCents` is the method's price
 * for this order; `wrapCents` is the price of gift wrap with GST.
 */
export function sumUp(
  priced: readonly PricedLine[],
  to: Destination,
  offers: readonly AppliedOffer[],
  shippingCents: number,
  wrapCents = 0,
): OrderSums {
  const exported = isExport(to);
  const isGstFree = ({ productType }: PricedLine) =>
    productType === "eVoucher" || (exported && productType === "shipped");
  const lines = priced.map((line) => {
    // Round per copy, so that the unit price times the quantity equals the line's price.
    const unitPriceCents =
      exported && line.productType === "shipped"
        ? line.unitPriceCents - gstIn(line.unitPriceCents)
        : line.unitPriceCents;
    return {
      ...line,
      unitPriceCents,
      lineCents: line.lineCents + (unitPriceCents - line.unitPriceCents) * line.quantity,
    };
  });
  const byOffer = discountsBy(offers, lines);
  const summed = lines.map((line, at): LineSums => {
    const { unitPriceCents, lineCents } = line;
    const discounts = offers.flatMap(({ offer, label }, which) => {
      const cents = byOffer[which]?.[at] ?? 0;
      return cents > 0 ? [{ offerId: offer.id, label, cents }] : [];
    });
    const share = total(discounts.map(({ cents }) => cents));
    return {
      unitPriceCents,
      lineCents,
      discountCents: share,
      discounts,
      gstCents: isGstFree(line) ? 0 : gstIn(lineCents - share),
    };
  });
  const itemsCents = total(summed.map((line) => line.lineCents));
  const discountCents = total(summed.map((line) => line.discountCents));
  const giftWrapCents = chargedForWrap(wrapCents, to);
  const totalCents = itemsCents - discountCents + shippingCents + giftWrapCents;
  const vouchers = total(lines.map((line) => (line.productType === "eVoucher" ? line.lineCents : 0)));
  return {
    lines: summed,
    itemsCents,
    discountCents,
    shippingCents,
    giftWrapCents,
    totalCents,
    gstCents: total(summed.map((line) => line.gstCents)) + (exported ? 0 : gstIn(shippingCents) + gstIn(wrapCents)),
    voucherableCents: totalCents - vouchers,
  };
}

/** Returns the amount that each voucher pays. Vouchers are used in the order in which they were added. */
export function redeem(balances: readonly number[], voucherableCents: number): number[] {
  let left = voucherableCents;
  return balances.map((balance) => {
    const cents = Math.min(balance, left);
    left -= cents;
    return cents;
  });
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
