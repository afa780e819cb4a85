import { readerPage, readerSearch, readerSpeech } from "virtual:service-workers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readerScriptVersion } from "~/http/reader-script.server";

const PARTS = new Map([
  ["speech", readerSpeech],
  ["search", readerSearch],
]);

/** Sends the script for the reader's pages, or the part of it that the address names. */
export function loader({ request }: LoaderFunctionArgs) {
  // Let the browser cache the script only if it is of the requested version. While two versions of the shop run side by side, a
  // page of the other version may request its own script here.
  const { searchParams: query } = new URL(request.url);
  const isThis = query.get("v") === readerScriptVersion;
  return new Response(PARTS.get(query.get("part") ?? "") ?? readerPage, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": isThis ? "private, max-age=31536000, immutable" : "private, no-cache",
    },
  });
}
