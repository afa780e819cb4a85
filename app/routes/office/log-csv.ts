import type { LoaderFunctionArgs } from "@remix-run/node";
import { logCsv, toLogFilter } from "~/domain/office/log-pages.server";
import { requireOfficeStaff } from "~/http/office.server";
import { streamText } from "~/http/stream-text.server";

/** Sends the filtered log as a table for spreadsheets. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/log.csv");
  const filter = toLogFilter(new URL(request.url).searchParams);
  return new Response(streamText(logCsv(filter, staff)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="staff-log.csv"',
      "Cache-Control": "no-store",
    },
  });
}
