import { orderListPath } from "~/domain/office/order-list";

/** A link back to the list of orders. */
export function OrdersLink() {
  return (
    <p>
      <a href={orderListPath({})}>Orders</a>
    </p>
  );
}
