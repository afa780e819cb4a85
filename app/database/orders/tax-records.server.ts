/** Reads the orders and refunds that are counted for tax: orders by the time of their payment, and refunds by their own time. */
import { named } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { PaidBack, PaidOrder } from "~/domain/office/count-tax";

/** Times (UTC ISO); `before` itself is excluded. */
interface Times {
  since: string;
  before: string;
}

const paidWithin = ({ since, before }: Times) =>
  database().selectFrom("orders").where("paid_at", ">=", since).where("paid_at", "<", before);

/** Selects the orders paid for in this period, including those cancelled or refunded later. Makes three queries. */
export async function selectPaidOrders(times: Times): Promise<PaidOrder[]> {
  const orders = await paidWithin(times)
    .select(named("id", "store_slug", "total_cents", "refunded_cents", "voucher_cents", "gst_cents", "payment_method"))
    .select(["fulfilment", "country"])
    .execute();
  const lines = await paidWithin(times)
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(named("order_lines.order_id", "order_lines.product_type", "order_lines.line_cents"))
    .select(named("order_lines.discount_cents", "order_lines.gst_cents"))
    .execute();
  const payments = await paidWithin(times)
    .innerJoin("payments", "payments.order_id", "orders.id")
    .where("payments.state", "=", "paid")
    .select(named("payments.order_id", "payments.gateway", "payments.of_payment_id", "payments.amount_cents"))
    .execute();
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId);
  return orders.map(({ id, storeSlug, country, ...order }) => ({
    ...{ ...order, storeSlug: storeSlug ?? "", address: { country } },
    ...{ lines: linesOf.get(id) ?? [], payments: paymentsOf.get(id) ?? [] },
  }));
}

/**
 * Selects the refunds made in this period. For orders that were never paid for, includes only refunds that return an exchange,
 * because a late payment that is refunded was never a sale.
 */
export async function selectPaidBack({ since, before }: Times): Promise<PaidBack[]> {
  const rows = await database()
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .leftJoin("payments", "payments.id", "refunds.payment_id")
    .where("refunds.created_at", ">=", since)
    .where("refunds.created_at", "<", before)
    .where((eb) => eb.or([eb("orders.paid_at", "is not", null), eb("payments.of_payment_id", "is not", null)]))
    .select(["store_slug", "onto", "gateway", "paid_at", "refunds.amount_cents as cents"])
    .execute();
  return rows.map(({ store_slug, paid_at, ...row }) => ({
    ...{ ...row, storeSlug: store_slug ?? "", isUnsold: paid_at === null },
  }));
}
