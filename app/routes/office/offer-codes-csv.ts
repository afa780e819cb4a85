import type { LoaderFunctionArgs } from "@remix-run/node";
import { batchCsv, findStoredOffer } from "~/domain/office/offers.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";
import { streamText } from "~/http/stream-text.server";

/** Sends a batch of offer codes as a CSV file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/offers/:id/codes.csv");
  const id = params.id ?? "";
  if (!(await findStoredOffer(id))) throw notFound({ "Cache-Control": "no-store" });
  const batch = new URL(request.url).searchParams.get("batch") ?? "";
  return new Response(streamText(batchCsv(id, batch)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="offer-codes.csv"',
      "Cache-Control": "no-store",
    },
  });
}
