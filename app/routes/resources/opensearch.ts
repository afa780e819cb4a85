import type { LoaderFunctionArgs } from "@remix-run/node";
import { openSearchDescription } from "~/domain/crawl/opensearch";
import { shopSettings } from "~/domain/settings/settings.server";
import { programHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";

/** Sends the description that browsers need to search the shop from their own search box. */
export async function loader({ request }: LoaderFunctionArgs) {
  return new Response(openSearchDescription(ourOrigin(request), (await shopSettings()).name), {
    headers: programHeaders("application/opensearchdescription+xml"),
  });
}
