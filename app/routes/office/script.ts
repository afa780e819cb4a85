import { officePage } from "virtual:service-workers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { officeScriptVersion } from "~/http/office-script.server";

/** Sends the only script of the office's pages. It contains no secret, so it can be requested without signing in. */
export function loader({ request }: LoaderFunctionArgs) {
  // A page of another version may request its own script here, while two versions of the shop run side by side.
  const isThis = new URL(request.url).searchParams.get("v") === officeScriptVersion;
  return new Response(officePage, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": isThis ? "private, max-age=31536000, immutable" : "private, no-cache",
    },
  });
}
