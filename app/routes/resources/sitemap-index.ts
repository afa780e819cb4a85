import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapParts } from "~/domain/crawl/sitemap.server";
import { sitemapIndex } from "~/domain/crawl/sitemap-xml";
import { sitemapHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";

/** Lists the parts of the sitemap. robots.txt names this address. */
export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(sitemapIndex(ourOrigin(request), await sitemapParts()), { headers: sitemapHeaders });
}
