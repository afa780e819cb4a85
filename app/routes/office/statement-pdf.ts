import type { LoaderFunctionArgs } from "@remix-run/node";
import { statementMonths } from "~/domain/orders/statement";
import { loadStatement, statementPdf } from "~/domain/orders/statement.server";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends a business's statement as a PDF for printing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/customers/:id/statement.pdf");
  const statement = await loadStatement(params.id ?? "", statementMonths(new URL(request.url).searchParams));
  if (!statement) return missingFile();
  return new Response(new Uint8Array(await statementPdf(statement)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="statement.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
