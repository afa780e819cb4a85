import { officePage } from "virtual:service-workers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { officeScriptVersion } from "~/http/office-script.server";

/** Sends the only script of the office's pages. It contains no secret, so it can be requested without signing in. */
export function loader({ request }: LoaderFunctionArgs) {
  // Let the browser cache the script only if it is of the requested version. While two versions of the shop run side by side, a
  // page of the other version may request its own script here.
  const isThis = new URL(request.url).searchParams.get("v") === officeScriptVersion;
  return new Response(officePage, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": isThis ? "private, max-age=31536000, immutable" : "private, no-cache",
    },
  });
}
