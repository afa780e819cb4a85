import type { LoaderFunctionArgs } from "@remix-run/node";
import { licencePdf } from "~/domain/library/licence-pdf.server";
import { noSuchOrder, orderOfRequest, pdfAnswer } from "~/http/requested-order.server";

/** Sends a licence document from an order. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const order = await orderOfRequest(request, params.number);
  const number = params.licence ?? "";
  const pdf = await licencePdf(order, number);
  return pdf ? pdfAnswer(pdf, `licence-${number}`) : noSuchOrder();
}
