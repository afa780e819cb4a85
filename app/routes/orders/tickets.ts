import type { LoaderFunctionArgs } from "@remix-run/node";
import { ticketsPdf } from "~/domain/library/tickets-pdf.server";
import { emailOrigin } from "~/http/email-origin.server";
import { noSuchOrder, orderOfRequest, pdfAnswer } from "~/http/requested-order.server";

/**
 * Sends an order's eTickets as a PDF. The links in the eTickets' codes have the same origin as links in emails, because the
 * codes are scanned later, on another device.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await orderOfRequest(request, params.number);
  const pdf = await ticketsPdf(order, emailOrigin(request));
  return pdf ? pdfAnswer(pdf, `etickets-${order.number}`) : noSuchOrder();
}
