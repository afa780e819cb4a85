import type { Order } from "~/domain/orders/order";

/** Returns a text that changes with every move, refund and tracking number, to compare with the version that a person saw. */
export function orderVersion({
  state,
  history,
  refundedCents,
}: Pick<Order, "state" | "history" | "refundedCents">): string {
  return `${state}, ${history.length}, ${refundedCents}`;
}
