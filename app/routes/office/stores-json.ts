import type { LoaderFunctionArgs } from "@remix-run/node";
import { listStores } from "~/domain/stores/stores.server";
import { writeStoresFile } from "~/domain/stores/stores-file.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends all stores as a file, which the command imports. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/stores.json");
  return new Response(writeStoresFile(await listStores()), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stores.json"',
      "Cache-Control": "no-store",
    },
  });
}
