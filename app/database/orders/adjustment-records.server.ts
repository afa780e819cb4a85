/** Stores what refunds took off the prices of orders. */
import { randomUUID } from "node:crypto";
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { TaxSplit } from "~/domain/orders/tax-split";

const sums = () =>
  database()
    .selectFrom("order_adjustments")
    .select(({ fn }) => [
      fn.sum<number | string | null>("order_adjustments.cents").as("cents"),
      fn.sum<number | string | null>("order_adjustments.gst_cents").as("gstCents"),
      fn.sum<number | string | null>("order_adjustments.export_cents").as("exportCents"),
      fn.sum<number | string | null>("order_adjustments.free_cents").as("freeCents"),
      fn.sum<number | string | null>("order_adjustments.voucher_cents").as("voucherCents"),
    ]);

type Summed = { [Field in keyof TaxSplit]: number | string | null };

function toSplit({ cents, gstCents, exportCents, freeCents, voucherCents }: Summed): TaxSplit {
  return {
    ...{ cents: Number(cents ?? 0), gstCents: Number(gstCents ?? 0), exportCents: Number(exportCents ?? 0) },
    ...{ freeCents: Number(freeCents ?? 0), voucherCents: Number(voucherCents ?? 0) },
  };
}

/** Adds up an order's adjustments. */
export async function sumAdjustmentsOf(orderId: string): Promise<TaxSplit> {
  return toSplit(await sums().where("order_id", "=", orderId).executeTakeFirstOrThrow());
}

export async function insertAdjustment(orderId: string, at: string, split: TaxSplit): Promise<void> {
  await database()
    .insertInto("order_adjustments")
    .values(toColumns({ id: randomUUID(), orderId, at, ...split }))
    .execute();
}

/** Adds up the adjustments of a period (UTC ISO, `before` excluded) by store, with the number of orders. */
export async function sumAdjustmentsWithin({ since, before }: { since: string; before: string }) {
  const rows = await sums()
    .innerJoin("orders", "orders.id", "order_adjustments.order_id")
    .where("at", ">=", since)
    .where("at", "<", before)
    .select(["store_slug as storeSlug"])
    .select(({ fn }) => fn.count<number | string>("order_id").distinct().as("orders"))
    .groupBy("store_slug")
    .execute();
  return rows.map(({ storeSlug, orders, ...row }) => ({
    ...{ storeSlug: storeSlug ?? "", orders: Number(orders), split: toSplit(row) },
  }));
}

/** Returns orders with refunds since a time (UTC ISO) that are larger than their adjustments. */
export async function selectUnadjusted(since: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .where("refunds.created_at", ">=", since)
    .where("orders.refunded_cents", ">", (eb) =>
      eb
        .selectFrom("order_adjustments")
        .whereRef("order_adjustments.order_id", "=", "orders.id")
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>("order_adjustments.cents"), val(0)).as("cents")),
    )
    .select(named("refunds.order_id"))
    .distinct()
    .orderBy("refunds.order_id")
    .execute();
  return rows.map(({ orderId }) => orderId);
}
