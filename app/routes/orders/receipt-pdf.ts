import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdjustmentNote } from "~/domain/orders/order-paths";
import { requireOrder } from "~/http/requested-order.server";
import { sendAdjustmentNote, sendReceipt } from "~/http/send-receipt.server";

/** Sends the receipt, or its adjustment note, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request);
  return isAdjustmentNote(request.url) ? sendAdjustmentNote(order) : sendReceipt(order);
}
