import type { LoaderFunctionArgs } from "@remix-run/node";
import { movementsCsv, toMovementFilter } from "~/domain/office/movements.server";
import { requireOfficeStaff } from "~/http/office.server";
import { streamText } from "~/http/stream-text.server";

/** Sends the filtered history of stock movements as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/stock/movements.csv");
  const filter = toMovementFilter(new URL(request.url).searchParams);
  return new Response(streamText(movementsCsv(filter)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="movements.csv"',
      "Cache-Control": "no-store",
    },
  });
}
