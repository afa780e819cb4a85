/** Orders in the sequence of their last changes, for other systems. */
import { database } from "~/database/engine/connection.server";
import type { Order, OrderState } from "~/domain/orders/order";
import { withParts } from "./order-records.server";

interface ChangedOrders {
  /** Only orders in this state. */
  state?: OrderState | undefined;
  /** Only orders changed at or after `since`, and before `before` (UTC ISO). */
  since: string;
  before: string;
  /** Continues after this order; null from the beginning. */
  after: { updatedAt: string; id: string } | null;
  limit: number;
}

/** Selects orders with the times of their last changes, oldest change first. Leaves out items that wait to be added to an order. */
export async function selectChangedOrders({
  state,
  since,
  before,
  after,
  limit,
}: ChangedOrders): Promise<{ order: Order; updatedAt: string }[]> {
  // Compare both columns, so that the index is read from where the previous page ended, even if many orders changed at the same
  // time.
  const continued = after !== null && after.updatedAt >= since ? after : null;
  const rows = await database()
    .selectFrom("orders")
    .selectAll()
    .$if(continued === null, (query) => query.where("updated_at", ">=", since))
    .where("updated_at", "<", before)
    .where("adds_to", "is", null)
    .$if(continued !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple("updated_at", "id"), ">", eb.tuple(continued?.updatedAt ?? "", continued?.id ?? "")),
      ),
    )
    .$if(state !== undefined, (query) => query.where("order_state", "=", state ?? "paid"))
    .orderBy("updated_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const orders = await withParts(rows);
  return orders.map((order, at) => ({ order, updatedAt: rows[at]?.updated_at ?? "" }));
}
