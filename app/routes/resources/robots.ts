import type { LoaderFunctionArgs } from "@remix-run/node";
import { isReaderHost } from "~/http/our-origin.server";

/**
 * What crawlers leave alone: what is one visitor's own, what programs call, and searches without end. Pages that only must not be listed
 * say so themselves (noindex), which a crawler has to be let in to read.
 */
const closed = [
  "/api/",
  "/api2/",
  "/basket/",
  "/w/",
  "/account/",
  "/login-assistance",
  "/reset-password",
  "/checkout",
  "/receipt",
  "/make-payment",
  "/search/results",
];

/** robots.txt; the reader host is closed to crawlers altogether. */
export function loader({ request }: LoaderFunctionArgs) {
  const paths = isReaderHost(new URL(request.url).host) ? ["/"] : closed;
  const text = ["User-agent: *", ...paths.map((path) => `Disallow: ${path}`), ""].join("\n");
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
