import { moveOrder } from "./move-order.server";
import { mayCancel, type Order } from "./order";
import { OrderHasMoved } from "./refusals";

/**
 * The customer takes the order back, while it isn't packed; what was paid goes back the way it came. Throws {@link OrderHasMoved} when
 * somebody was quicker: the packer, a payment, or the customer themselves.
 */
export async function cancelOrder(order: Order): Promise<Order> {
  if (!mayCancel(order)) throw new OrderHasMoved();
  return moveOrder(order.id, order.state, "cancelled", "customer");
}
