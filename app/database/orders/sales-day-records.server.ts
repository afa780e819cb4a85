/** Sales by day and store. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";

export interface SalesDay {
  day: string;
  /** '' for orders that are not collected from a store. */
  storeSlug: string;
  orders: number;
  cents: number;
}

/**
 * Returns, by store, the number of orders placed at or after `since` and before `before` (UTC ISO), and their total less
 * refunds. Leaves out unpaid and cancelled orders.
 */
export async function sumSalesByStore({
  since,
  before,
}: {
  since: string;
  before: string;
}): Promise<Omit<SalesDay, "day">[]> {
  const rows = await database()
    .selectFrom("orders")
    .select(named("store_slug"))
    .select((eb) => [
      eb.fn.countAll<number | string>().as("orders"),
      eb.fn.sum<number | string | null>(eb("total_cents", "-", eb.ref("refunded_cents"))).as("cents"),
    ])
    .where("placed_at", ">=", since)
    .where("placed_at", "<", before)
    .where("order_state", "not in", ["awaiting payment", "cancelled"])
    .groupBy("store_slug")
    .execute();
  return rows.map(({ storeSlug, orders, cents }) => ({
    ...{ storeSlug: storeSlug ?? "", orders: Number(orders), cents: Number(cents ?? 0) },
  }));
}

/** Replaces the figures of a day. Call it in a transaction. */
export async function putSalesDay(day: string, rows: readonly Omit<SalesDay, "day">[]): Promise<void> {
  await database().deleteFrom("sales_days").where("day", "=", day).execute();
  const counted = rows.map((row) => toColumns({ day, ...row }));
  if (counted.length > 0) await database().insertInto("sales_days").values(counted).execute();
}

export async function deleteSalesDaysBefore(day: string): Promise<void> {
  await database().deleteFrom("sales_days").where("day", "<", day).execute();
}

/** Returns the stored figures of these days. */
export function selectSalesDays(days: readonly string[]): Promise<SalesDay[]> {
  return database()
    .selectFrom("sales_days")
    .select(named("day", "store_slug", "orders", "cents"))
    .where("day", "in", days)
    .execute();
}
