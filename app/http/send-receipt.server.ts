import { createReadableStreamFromReadable } from "@remix-run/node";
import { adjustmentNotesPdf, findAdjustmentNote } from "~/domain/orders/adjustment-note.server";
import type { Order } from "~/domain/orders/order";
import { receiptFor } from "~/domain/orders/receipt.server";
import { receiptPdf } from "~/domain/orders/receipt-pdf.server";
import { missingFile } from "./not-found.server";

/** Sends the adjustment note of an order as a file, or a 404 if nothing was refunded. */
export async function sendAdjustmentNote(order: Order): Promise<Response> {
  const note = await findAdjustmentNote(order);
  if (!note) return missingFile();
  return new Response(new Uint8Array(await adjustmentNotesPdf([note])), {
    headers: pdfHeaders(`lectern-${order.number}-adjustment-note`),
  });
}

/** Streams the receipt as a file while it is being created. */
export async function sendReceipt(order: Order): Promise<Response> {
  const pdf = receiptPdf(await receiptFor(order), order.placedAt);
  return new Response(createReadableStreamFromReadable(pdf), {
    headers: pdfHeaders(`lectern-${order.number}`),
  });
}

function pdfHeaders(name: string): Record<string, string> {
  return {
    "Content-Type": "application/pdf",
    "Content-Disposition": `inline; filename="${name}.pdf"`,
    "Cache-Control": "no-store",
  };
}
