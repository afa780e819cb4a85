import type { LoaderFunctionArgs } from "@remix-run/node";
import { sitemapParts } from "~/domain/crawl/sitemap.server";
import { sitemapIndex } from "~/domain/crawl/sitemap-xml";
import { sitemapHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";

/** Where the parts of the sitemap are; robots.txt names it. */
export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(sitemapIndex(ourOrigin(request), await sitemapParts()), { headers: sitemapHeaders });
}
