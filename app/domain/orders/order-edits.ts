/** Changes that an order allows after it is placed. */
import type { Order, OrderLine } from "./order";

/** Tells whether the delivery address can still be changed: once it is paid, until it is packed. */
export function mayChangeAddress({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment === "delivery" && state === "paid";
}

/** Tells whether items can still be taken off: once it is paid, until it is packed, while more than one copy is left to pack. */
export function mayTakeOff({ state, lines }: Pick<Order, "state" | "lines">): boolean {
  return state === "paid" && lines.reduce((copies, line) => copies + copiesToPack(line), 0) > 1;
}

/** Number of copies of a line that are packed: none of a digital line, and none that were refunded. */
export function copiesToPack({ productType, quantity, refunded }: OrderLine): number {
  return productType === "shipped" ? quantity - (refunded?.quantity ?? 0) : 0;
}
