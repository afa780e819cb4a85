/**
 * Computes an order's totals in whole cents, AUD. Prices include GST, one eleventh of the amount paid; eVouchers' face
 * values have none, and exports and their shipping are sold without it. (spec 1, the footer; spec 9)
 */
import { HOME_COUNTRY } from "~/domain/addresses/address";
import type { ProductType } from "~/domain/catalogue/product";
import { gstIn } from "~/domain/money/money";
import { type AppliedOffer, discountsBy } from "~/domain/offers/apply-offers";
import type { LineDiscount } from "~/domain/offers/offer";
import type { Fulfilment } from "~/domain/orders/order";

export interface PricedLine {
  productType: ProductType;
  /** The whole line with GST; a multiple of the quantity unless the pieces have their own values. */
  lineCents: number;
  /** Unit price with GST. */
  unitPriceCents: number;
  quantity: number;
}

interface LineSums {
  unitPriceCents: number;
  lineCents: number;
  discountCents: number;
  /** The offers that the discount comes from. */
  discounts: LineDiscount[];
  gstCents: number;
}

export interface Destination {
  fulfilment: Fulfilment;
  /** The country of delivery. */
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
  /** The part of the total that vouchers may pay: vouchers can't buy vouchers. */
  voucherableCents: number;
}

export function isExport({ fulfilment, country }: Destination): boolean {
  return fulfilment === "delivery" && country !== HOME_COUNTRY;
}

/** Returns the price of gift wrap for a destination: exports have it without GST. */
export function chargedForWrap(wrapCents: number, to: Destination): number {
  return isExport(to) ? wrapCents - gstIn(wrapCents) : wrapCents;
}

/** Sums up an order. `offers` were chosen for these lines. `shippingCents` is the method's price for this order; `wrapCents` the gift wrap's, with GST. */
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
    // Rounded per piece, so that the unit price times the quantity equals the line.
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

/** Returns the amount that each voucher pays, in the order added: each is used up before the next. */
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
