import type { Order } from "~/domain/orders/order";

/**
 * Returns a string that changes with the order's state, refunds and tracking numbers, to compare with the version that a staff
 * member saw.
 */
export function orderVersion({
  state,
  history,
  refundedCents,
}: Pick<Order, "state" | "history" | "refundedCents">): string {
  return `${state}, ${history.length}, ${refundedCents}`;
}
