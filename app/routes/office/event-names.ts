import type { LoaderFunctionArgs } from "@remix-run/node";
import { findEventWithHolders, holdersCsv, holdersPdf } from "~/domain/office/event-lists.server";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends the names of an event's buyers, as a table for spreadsheets (`?as=csv`) or as a list for the entrance (`?as=pdf`). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/tickets/:code/names");
  const as = new URL(request.url).searchParams.get("as");
  const found = as === "csv" || as === "pdf" ? await findEventWithHolders(params.code ?? "") : null;
  if (!found) return missingFile();
  const { event, holders } = found;
  const isPdf = as === "pdf";
  return new Response(isPdf ? new Uint8Array(await holdersPdf(event, holders)) : holdersCsv(holders), {
    headers: {
      "Content-Type": isPdf ? "application/pdf" : "text/csv; charset=utf-8",
      "Content-Disposition": isPdf ? 'inline; filename="names.pdf"' : 'attachment; filename="names.csv"',
      "Cache-Control": "no-store",
    },
  });
}
