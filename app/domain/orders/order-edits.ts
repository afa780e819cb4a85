/** Changes that an order allows after it is placed. */
import type { Order, OrderLine, OrderState } from "./order";

/** Tells whether the delivery address of what is left can still be changed: once it is paid, until it is packed. */
export function mayChangeAddress({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment === "delivery" && isPacking(state);
}

/**
 * Tells whether items can still be taken off: once it is paid, until it is packed, and not the last copy of an order of which nothing was
 * sent.
 */
export function mayTakeOff({ state, lines }: Pick<Order, "state" | "lines">): boolean {
  const left = lines.reduce((copies, line) => copies + copiesToPack(line), 0);
  return isPacking(state) && left > (state === "paid" ? 1 : 0);
}

/** Tells whether items can still be added: once it is paid, until it is packed. */
export function mayAddItems({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment !== "digital" && isPacking(state);
}

/** Tells whether a part of the order can be sent on its own. */
export function maySendPart({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment === "delivery" && (isPacking(state) || state === "packed");
}

/** Tells whether copies are still to be packed: a part that was sent needs no packing of the rest. */
function isPacking(state: OrderState): boolean {
  return state === "paid" || state === "partly sent";
}

/** Number of copies of a line that the customer has: those sent or handed over, and not refunded. None of a digital line. */
export function copiesOut(
  { fulfilment, state }: Pick<Order, "fulfilment" | "state">,
  { productType, quantity, refunded, sent }: OrderLine,
): number {
  if (productType !== "shipped" || state === "refunded") return 0;
  if (fulfilment === "collect") return state === "completed" ? quantity - (refunded?.quantity ?? 0) : 0;
  return sent ? sent.quantity - sent.returned : 0;
}

/** Number of copies of a line still to be packed or sent: none of a digital line, none that left, and none refunded before they left. */
export function copiesToPack({ productType, quantity, refunded, sent }: OrderLine): number {
  if (productType !== "shipped") return 0;
  return quantity - (refunded?.quantity ?? 0) - (sent ? sent.quantity - sent.returned : 0);
}
