/** Changes that can be made to an order after it is placed. */
import type { Order, OrderLine, OrderState } from "./order";

/** Returns whether the delivery address of unsent items can still be changed: once the order is paid, until it is packed. */
export function mayChangeAddress({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment === "delivery" && isPacking(state);
}

/**
 * Returns whether items can still be removed: once the order is paid, until it is packed. The last copy that is left can be
 * removed only if other copies were already sent.
 */
export function mayTakeOff({ state, lines }: Pick<Order, "state" | "lines">): boolean {
  const left = lines.reduce((copies, line) => copies + copiesToPack(line), 0);
  return isPacking(state) && left > (state === "paid" ? 1 : 0);
}

/** Returns whether items can still be added: once the order is paid, until it is packed. */
export function mayAddItems({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment !== "digital" && isPacking(state);
}

/** Returns whether a part of the order can be sent separately. */
export function maySendPart({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment === "delivery" && (isPacking(state) || state === "packed");
}

/**
 * Returns whether copies are still to be packed. This includes a partly sent order, whose remaining copies aren't packed yet.
 */
function isPacking(state: OrderState): boolean {
  return state === "paid" || state === "partly sent";
}

/**
 * Returns the number of copies of a line that the customer has, that is, copies sent or handed over and not refunded. A digital
 * line has none.
 */
export function copiesOut(
  { fulfilment, state }: Pick<Order, "fulfilment" | "state">,
  { productType, quantity, refunded, sent }: OrderLine,
): number {
  if (productType !== "shipped" || state === "refunded") return 0;
  if (fulfilment === "collect") return state === "completed" ? quantity - (refunded?.quantity ?? 0) : 0;
  return sent ? sent.quantity - sent.returned : 0;
}

/**
 * Returns the number of copies of a line still to be packed or sent, excluding copies already sent or refunded. A digital line
 * has none.
 */
export function copiesToPack({ productType, quantity, refunded, sent }: OrderLine): number {
  if (productType !== "shipped") return 0;
  return quantity - (refunded?.quantity ?? 0) - (sent ? sent.quantity - sent.returned : 0);
}
