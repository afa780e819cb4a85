/**
 * Shipping methods and their prices. Amounts are cents, AUD: with GST within Australia, without it abroad. (spec 9,
 * Free shipping)
 */
import type { DaysOnTheWay } from "~/domain/delivery/arrival";

export interface ShippingMethod {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  /** Free above the shop's limit, and by an offer of free delivery. */
  canBeFree: boolean;
  /** The shop's limit: the item price above which, but not at which, it is free; null if there is none. */
  freeOverCents: number | null;
  /** Working days in transit; null if unknown. Those of standard delivery are in the configuration. */
  days: DaysOnTheWay | null;
}

/** A method offered for one basket. */
export interface OfferedMethod extends ShippingMethod {
  /** The price for this order. */
  costCents: number;
}

/** Returns a method's cost. A free-shipping offer applies only to methods that can be free: not to express parcels or shipping abroad. */
export function costOf(method: ShippingMethod, order: { shippedCents: number; hasFreeShippingOffer: boolean }): number {
  const isOver = method.freeOverCents !== null && order.shippedCents > method.freeOverCents;
  return method.canBeFree && (order.hasFreeShippingOffer || isOver) ? 0 : method.priceCents;
}

/** Returns the chosen method if it serves the destination, else the first. Undefined when none does. */
export function chosenMethod<M extends ShippingMethod>(methods: readonly M[], chosen: string | null): M | undefined {
  return methods.find(({ id }) => id === chosen) ?? methods[0];
}
