import type { LoaderFunctionArgs } from "@remix-run/node";
import { lowStockCsv, toLowStockFilter } from "~/domain/office/low-stock.server";
import { requireOfficeStaff } from "~/http/office.server";
import { streamText } from "~/http/stream-text.server";

/** Sends the filtered list of products that will soon run out, as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/stock/low.csv");
  const filter = toLowStockFilter(new URL(request.url).searchParams);
  return new Response(streamText(lowStockCsv(filter, staff)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="low-stock.csv"',
      "Cache-Control": "no-store",
    },
  });
}
