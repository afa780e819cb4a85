import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Order } from "~/domain/orders/order";
import { receiptFor } from "~/domain/orders/receipt.server";
import { receiptPdf } from "~/domain/orders/receipt-pdf.server";

/** Sends the receipt as a file while it is being written. */
export async function sendReceipt(order: Order): Promise<Response> {
  const pdf = receiptPdf(await receiptFor(order), order.placedAt);
  return new Response(createReadableStreamFromReadable(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="lectern-${order.number}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
