import type { LoaderFunctionArgs } from "@remix-run/node";
import { builtBrand } from "~/env.server";
import { isOfficeHost, isReaderHost, ourOrigin } from "~/http/our-origin.server";

/**
 * Paths closed to crawlers: visitors' own pages, endpoints for programs, and endless searches. Pages that crawlers may load but
 * search engines shouldn't list (shared wishlists, filtered lists, the bare search page) have noindex instead, which crawlers
 * can only read if they may load the page.
 */
const closed = [
  "/api/",
  "/api2/",
  "/basket/",
  "/w/addToBasket",
  "/w/setOfferCode",
  "/account",
  `/${builtBrand}-account`,
  "/login-assistance",
  "/reset-password",
  "/checkout",
  "/receipt",
  "/orders/",
  "/make-payment",
  "/search/results?",
  "/search/results.jhtml",
  "/office/",
];

/** Sends robots.txt. The hosts of the reader and the office are entirely closed to crawlers. */
export function loader({ request }: LoaderFunctionArgs) {
  const { host } = new URL(request.url);
  const isClosed = isReaderHost(host) || isOfficeHost(host);
  const rules = (isClosed ? ["/"] : closed).map((path) => `Disallow: ${path}`);
  const sitemap = isClosed ? [] : ["", `Sitemap: ${ourOrigin(request)}/sitemap.xml`];
  const text = ["User-agent: *", ...rules, ...sitemap, ""].join("\n");
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
