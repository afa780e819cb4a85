/** Changes that an order allows after it is placed. */
import type { Order } from "./order";

/** Tells whether the delivery address can still be changed: once it is paid, until it is packed. */
export function mayChangeAddress({ fulfilment, state }: Pick<Order, "fulfilment" | "state">): boolean {
  return fulfilment === "delivery" && state === "paid";
}
