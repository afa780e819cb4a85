/** Orders by what their customers say at a counter. */
import { database } from "~/database/engine/connection.server";
import type { Order } from "~/domain/orders/order";
import { withParts } from "./order-records.server";

/** Newest first. */
export async function findOrdersByKey(by: "email" | "phone", key: string, limit: number): Promise<Order[]> {
  const rows = await database()
    .selectFrom("orders")
    .selectAll()
    .where(by === "email" ? "email_key" : "phone_key", "=", key)
    .orderBy("placed_at", "desc")
    .limit(limit)
    .execute();
  return withParts(rows);
}
