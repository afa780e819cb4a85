/** Limits on how long orders can await payment, and on their number. Times are in ms. */

const MINUTE = 60_000;

/** Time for which an unpaid order keeps its copies after its customer's last step towards paying. */
export const HOLD_MS = 20 * MINUTE;
/** Maximum time for which copies are held after the order was placed, so that nobody can hold them forever without paying. */
const MAX_HOLD_MS = 120 * MINUTE;
/** {@link HOLD_MS} in words for customers. */
export const HOLD_WORDS = "20 minutes";
/** Time since the last step towards paying after which the customer gets an email with a link back to the order. */
export const WAY_BACK_AFTER_MS = 15 * MINUTE;
/** Maximum number of unpaid orders per customer: placing another one cancels the oldest. */
export const MAX_WAITING_OF_OWNER = 2;
/** Maximum number of unpaid orders from one network, such as a household or a library: another one is refused. */
export const MAX_WAITING_OF_PLACE = 10;
/** Time for which the gateway accepts a payment, unless the shop closes it earlier. Stripe requires at least half an hour. */
export const PAYMENT_LIFETIME_MS = 60 * MINUTE;
/**
 * Maximum age of a payment whose page is offered again. The page of an older payment would close before the order is cancelled.
 */
export const OFFERED_FOR_MS = PAYMENT_LIFETIME_MS - HOLD_MS;

const DAY = 24 * 60 * MINUTE;
/** Time for which an order that staff placed keeps its copies after each email with its pay link. */
const LINK_HOLD_MS = 3 * DAY;
/** {@link LINK_HOLD_MS} in words for staff. */
export const LINK_HOLD_WORDS = "3 days";
/** Maximum time for which an order by staff keeps its copies, however often its link is sent. */
const MAX_LINK_HOLD_MS = 9 * DAY;

/** Returns the time until which the order's copies are kept if its pay link is sent at `now` (UTC ISO). */
export function heldAfterLink(placedAt: string, now: Date): string {
  const end = Date.parse(placedAt) + MAX_LINK_HOLD_MS;
  return new Date(Math.min(now.getTime() + LINK_HOLD_MS, end)).toISOString();
}

/** Returns the time until which the order's copies are kept if the customer takes a step towards paying at `now` (UTC ISO). */
export function heldAfterStep(placedAt: string, now: Date): string {
  const end = Date.parse(placedAt) + MAX_HOLD_MS;
  return new Date(Math.min(now.getTime() + HOLD_MS, end)).toISOString();
}
