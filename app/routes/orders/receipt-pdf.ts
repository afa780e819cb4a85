import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireOrder } from "~/http/requested-order.server";
import { sendReceipt } from "~/http/send-receipt.server";

/** Sends the receipt as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request);
  return sendReceipt(order);
}
