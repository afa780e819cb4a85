import type { LoaderFunctionArgs } from "@remix-run/node";
import { merchantFeed } from "~/domain/crawl/merchant-feed.server";
import { readSince } from "~/domain/crawl/read-since";
import { SHOP_SUMMARY } from "~/domain/crawl/shop-words";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import { ourOrigin } from "~/http/our-origin.server";
import { streamText } from "~/http/stream-text.server";

/** Headers of the feed. It is never cached, because it is as large as the catalogue and requested only once a day. */
const headers = { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "no-store" };

/** Sends the products for Google's Merchant Center; with `?since=`, those changed since that day or time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const since = readSince(new URL(request.url).searchParams.get("since"));
  if (since === "wrong")
    return new Response(
      "The parameter since must be a day or a moment, such as 2027-01-31 or 2027-01-31T09:30:00Z.\n",
      {
        status: 400,
        headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
      },
    );
  if (request.method === "HEAD") return new Response(null, { headers });
  const origin = ourOrigin(request);
  const feed = merchantFeed(
    {
      origin,
      imageBase: env.IMAGE_BASE_URL ?? origin,
      shop: (await shopSettings()).name,
      description: SHOP_SUMMARY,
    },
    since,
  );
  return new Response(streamText(feed), { headers });
}
