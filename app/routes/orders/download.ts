import type { LoaderFunctionArgs } from "@remix-run/node";
import { openOrderedFile } from "~/domain/library/library.server";
import { orderOfRequest } from "~/http/requested-order.server";
import { sendBook } from "~/http/send-book.server";

/** Sends an order's eBook as a file, to anyone with access to the order, because guests have no library. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await orderOfRequest(request, params.number);
  const code = params.code ?? "";
  return sendBook(request, await openOrderedFile(order, code), { who: { orderId: order.id }, code, way: "order" });
}
