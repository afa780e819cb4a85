import type { LoaderFunctionArgs } from "@remix-run/node";
import { openSearchDescription } from "~/domain/crawl/opensearch";
import { programHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";

/** Tells browsers how to search the shop from their own search box. */
export function loader({ request }: LoaderFunctionArgs) {
  return new Response(openSearchDescription(ourOrigin(request)), {
    headers: programHeaders("application/opensearchdescription+xml"),
  });
}
