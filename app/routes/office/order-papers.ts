import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ALL_PAPERS, type OrderPaper } from "~/domain/office/order-list";
import { findOfficeOrder } from "~/domain/office/order-lists.server";
import { chosenCopies, orderPaper } from "~/domain/office/order-papers.server";
import { orderActSchema } from "~/domain/office/orders.schema";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";

const PAGE = "/office/orders/papers.pdf";
const MAX_ORDERS = 100;
const AS_TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/** Sends a PDF document for the orders in the address. Leaves out orders that the staff member isn't allowed to see. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, PAGE);
  const query = new URL(request.url).searchParams;
  const paper = ALL_PAPERS.find((each) => each === query.get("paper"));
  const numbers = [...new Set(query.getAll("order"))].slice(0, MAX_ORDERS);
  const found = await Promise.all(numbers.map((number) => findOfficeOrder(number, staff)));
  const orders = found.filter((order) => order !== null);
  if (!paper || orders.length === 0) return missingFile();
  return sendPaper(paper, await orderPaper(paper, orders));
}

/**
 * Sends the packing slip for part of an order. It requires a POST, because its form contains a note to the customer, which must
 * not appear in an address.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { staff } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, orderActSchema);
  if (form.error)
    return new Response(Object.values(form.error.fieldErrors).join(" "), { status: 422, headers: AS_TEXT });
  const order = await findOfficeOrder(form.data.order ?? "", staff);
  if (!order) return missingFile();
  const paper = "packing slips";
  return sendPaper(paper, await orderPaper(paper, [order], chosenCopies(order, form.data.copies)));
}

function sendPaper(paper: OrderPaper, pdf: Buffer | null): Response {
  if (!pdf) return missingFile();
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${paper.replaceAll(" ", "-")}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
