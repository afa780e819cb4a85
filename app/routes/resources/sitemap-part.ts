import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSitemapPart } from "~/domain/crawl/sitemap.server";
import { partClosed, partLines, partOpened, type SitemapEntry } from "~/domain/crawl/sitemap-xml";
import { env } from "~/env.server";
import { sitemapHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { streamText } from "~/http/stream-text.server";
import { listedPages } from "~/ui/ground/site-map";

/** Streams a part of the sitemap, so that its fifty thousand addresses are never all in memory at the same time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entries = await readSitemapPart(params.part ?? "", listedPages);
  if (!entries) {
    return new Response("No such part of the sitemap\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  if (request.method === "HEAD") return new Response(null, { headers: sitemapHeaders });
  return new Response(streamText(listPieces(entries, ourOrigin(request))), { headers: sitemapHeaders });
}

async function* listPieces(entries: AsyncGenerator<SitemapEntry[]>, origin: string): AsyncGenerator<string> {
  yield partOpened;
  for await (const some of entries) yield partLines(origin, some, env.IMAGE_BASE_URL);
  yield partClosed;
}
