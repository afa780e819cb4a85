import { readerPage } from "virtual:service-workers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readerScriptVersion } from "~/http/reader-script.server";

/** Sends the only script of the reader's pages. */
export function loader({ request }: LoaderFunctionArgs) {
  // The address of another version may be requested while two versions of the shop run side by side.
  const isThis = new URL(request.url).searchParams.get("v") === readerScriptVersion;
  return new Response(readerPage, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": isThis ? "private, max-age=31536000, immutable" : "private, no-cache",
    },
  });
}
