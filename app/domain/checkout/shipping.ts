/** Ways to be sent, and what they cost. Amounts are cents, AUD: with GST within Australia, without it abroad. (spec 9, Free shipping) */

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  /** Free for items over this, not at it; null: never free. */
  freeOverCents: number | null;
}

/** A method as it is offered for one basket. */
export interface OfferedMethod extends ShippingMethod {
  /** What this order pays for it. */
  costCents: number;
}

/** An offer of free shipping makes free what can be free at all: not the express parcel, and nothing abroad. */
export function costOf(method: ShippingMethod, order: { shippedCents: number; hasFreeShippingOffer: boolean }): number {
  if (method.freeOverCents === null) return method.priceCents;
  return order.hasFreeShippingOffer || order.shippedCents > method.freeOverCents ? 0 : method.priceCents;
}

/** The one that was chosen as long as it goes there, else the first. Undefined when nothing goes there. */
export function chosenMethod<M extends ShippingMethod>(methods: readonly M[], chosen: string | null): M | undefined {
  return methods.find(({ id }) => id === chosen) ?? methods[0];
}
