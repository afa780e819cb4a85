/** Finds orders by details that customers give at a counter. */
import { database } from "~/database/engine/connection.server";
import type { Order } from "~/domain/orders/order";
import { withParts } from "./order-records.server";

/** Finds a page of orders by this key, newest first, and the total number of such orders. */
export async function findOrdersByKey(
  by: "email" | "phone",
  key: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  const found = database()
    .selectFrom("orders")
    .where(by === "email" ? "email_key" : "phone_key", "=", key);
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy("placed_at", "desc").orderBy("id").limit(limit).offset(offset).execute();
  return { orders: await withParts(rows), total: Number(total) };
}
