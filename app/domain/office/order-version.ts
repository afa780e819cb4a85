import type { Order } from "~/domain/orders/order";

/** Identifies what a person saw of an order: any move, refund or tracking number changes it. */
export function orderVersion({
  state,
  history,
  refundedCents,
}: Pick<Order, "state" | "history" | "refundedCents">): string {
  return `${state}, ${history.length}, ${refundedCents}`;
}
