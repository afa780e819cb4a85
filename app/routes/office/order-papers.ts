import type { LoaderFunctionArgs } from "@remix-run/node";
import { ALL_PAPERS } from "~/domain/office/order-list";
import { findOfficeOrder } from "~/domain/office/order-lists.server";
import { chosenCopies, orderPaper } from "~/domain/office/order-papers.server";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";

const MAX_ORDERS = 100;

/** Sends a paper for the orders in the address, as PDF. Orders that the person may not see are left out. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/orders/papers.pdf");
  const query = new URL(request.url).searchParams;
  const paper = ALL_PAPERS.find((each) => each === query.get("paper"));
  const numbers = [...new Set(query.getAll("order"))].slice(0, MAX_ORDERS);
  const found = await Promise.all(numbers.map((number) => findOfficeOrder(number, staff)));
  const orders = found.filter((order) => order !== null);
  if (!paper || orders.length === 0) return missingFile();
  const [order] = orders.length === 1 ? orders : [];
  const pdf = await orderPaper(paper, orders, order && chosenCopies(order, query.getAll("copies")));
  if (!pdf) return missingFile();
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${paper.replaceAll(" ", "-")}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}
