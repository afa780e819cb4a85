import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementCsv } from "~/domain/office/statements.server";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends a business's statement as a table for spreadsheets. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/customers/:id/statement.csv");
  const table = await statementCsv(params.id ?? "", new URL(request.url).searchParams);
  if (table === null) return missingFile();
  return new Response(table, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="statement.csv"',
      "Cache-Control": "no-store",
    },
  });
}
