import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportSettings } from "~/domain/settings/change-settings.server";
import { requireOfficeStaff } from "~/http/office.server";

/** Sends all settings as a file, which the office's page and the command import. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, "/office/settings.json");
  return new Response(await exportSettings(), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="settings.json"',
      "Cache-Control": "no-store",
    },
  });
}
