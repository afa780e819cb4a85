import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportedStock } from "~/domain/stores/export-stock.server";
import { requireOfficeStaff } from "~/http/office.server";
import { streamText } from "~/http/stream-text.server";

/** Sends the stores' stock as a table that `npm run stock:import` can read. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/stock.csv");
  return new Response(streamText(exportedStock()), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stock.csv"',
      "Cache-Control": "no-store",
    },
  });
}
