import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOrderByNumber } from "~/domain/orders/find-orders.server";
import { logDeed } from "~/domain/staff/staff-log.server";
import { requireServing } from "~/http/desk.server";
import { notFound } from "~/http/not-found.server";
import { sendReceipt } from "~/http/send-receipt.server";

/** Sends an order's receipt, for printing in a store. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { staffId, storeSlug } = await requireServing(request);
  const order = await findOrderByNumber(params.number ?? "");
  if (!order) throw notFound();
  await logDeed({ staffId, deed: "printed a receipt", subject: order.number, storeSlug });
  return sendReceipt(order);
}
