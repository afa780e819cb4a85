import { moveOrder } from "./move-order.server";
import { mayCancel, type Order } from "./order";
import { OrderHasMoved } from "./refusals";

/**
 * Cancels an order for its customer before it is packed, and refunds it to where the payment came from. Throws {@link
 * OrderHasMoved} when its state changed meanwhile.
 */
export async function cancelOrder(order: Order): Promise<Order> {
  if (!mayCancel(order)) throw new OrderHasMoved();
  return moveOrder(order.id, order.state, "cancelled", "customer");
}
