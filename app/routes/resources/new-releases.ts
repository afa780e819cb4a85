import type { LoaderFunctionArgs } from "@remix-run/node";
import { readReleasesPath } from "~/domain/crawl/new-releases";
import { newReleasesFeed } from "~/domain/crawl/new-releases.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { env } from "~/env.server";
import { programHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";

/** Sends feed readers the new releases of all products or of a category. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const origin = ourOrigin(request);
  const category = readReleasesPath(params["*"]);
  const shop = (await shopSettings()).name;
  const feed =
    category === null
      ? null
      : await newReleasesFeed(category, { origin, imageBase: env.IMAGE_BASE_URL ?? origin, shop });
  if (feed === null)
    return new Response("No such feed\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return new Response(feed, { headers: programHeaders("application/atom+xml") });
}
