/** How long an order may wait for its payment, and how many orders may. Times are in ms. */

const MINUTE = 60_000;

/** An unpaid order keeps its copies for so long after the last step that its customer took towards paying. */
export const HOLD_MS = 20 * MINUTE;
/** Steps keep it no longer than this after it was placed, so that copies can't be kept for ever without paying. */
const MAX_HOLD_MS = 120 * MINUTE;
/** The same as a customer reads it. */
export const HOLD_WORDS = "20 minutes";
/** After so long without a step, the customer gets an email that leads back to the order. */
export const WAY_BACK_AFTER_MS = 15 * MINUTE;
/** Unpaid orders of one customer: another one gives back the oldest. */
export const MAX_WAITING_OF_OWNER = 2;
/** Unpaid orders from one place, such as a household or a library: another one is refused. */
export const MAX_WAITING_OF_PLACE = 10;
/** For so long the gateway takes a payment, where the shop doesn't close it before. Stripe requires at least half an hour. */
export const PAYMENT_LIFETIME_MS = 60 * MINUTE;
/** An older payment isn't offered again: its page would close before the order is given up. */
export const OFFERED_FOR_MS = PAYMENT_LIFETIME_MS - HOLD_MS;

/** Until when a step that is taken at `now` keeps the order. UTC ISO. */
export function heldAfterStep(placedAt: string, now: Date): string {
  const end = Date.parse(placedAt) + MAX_HOLD_MS;
  return new Date(Math.min(now.getTime() + HOLD_MS, end)).toISOString();
}
