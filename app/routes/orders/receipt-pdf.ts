import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { receiptFor } from "~/domain/orders/receipt.server";
import { receiptPdf } from "~/domain/orders/receipt-pdf.server";
import { requireOrder } from "~/http/requested-order.server";

/** The receipt as a file, sent while it is written. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request);
  const pdf = receiptPdf(await receiptFor(order), order.placedAt);
  return new Response(createReadableStreamFromReadable(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="lectern-${order.number}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
