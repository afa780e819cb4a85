import { Readable } from "node:stream";
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { exportCustomer } from "~/domain/office/privacy.server";
import { missingFile } from "~/http/not-found.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends a file of all data that the shop stores about a customer, streamed while the data is read. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireOfficeStaff(request, "/office/customers/:id/data.json");
  const text = await exportCustomer(params.id ?? "", staff);
  if (!text) return missingFile();
  return new Response(createReadableStreamFromReadable(Readable.from(text)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
