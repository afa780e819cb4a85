import type { LoaderFunctionArgs } from "@remix-run/node";
import { readSitemapPart } from "~/domain/crawl/sitemap.server";
import { partClosed, partLines, partOpened, type SitemapEntry } from "~/domain/crawl/sitemap-xml";
import { sitemapHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { listedPages } from "~/ui/ground/site-map";

/** A part of the sitemap, written while it is read: fifty thousand addresses are never in memory together. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const entries = await readSitemapPart(params.part ?? "", listedPages);
  if (!entries) {
    return new Response("No such part of the sitemap\n", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  if (request.method === "HEAD") return new Response(null, { headers: sitemapHeaders });
  return new Response(streamOf(entries, ourOrigin(request)), { headers: sitemapHeaders });
}

function streamOf(entries: AsyncGenerator<SitemapEntry[]>, origin: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* pieces() {
    yield encoder.encode(partOpened);
    for await (const some of entries) if (some.length > 0) yield encoder.encode(partLines(origin, some));
    yield encoder.encode(partClosed);
  }
  const piece = pieces();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await piece.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      // A crawler that disconnects ends the reading, too.
      async cancel() {
        await piece.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
