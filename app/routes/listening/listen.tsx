import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bookPath } from "~/domain/library/library-book";
import { listeningPage } from "~/domain/listening/listening-page.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { openRequestedAudio } from "~/http/listening.server";
import { isPrefetch } from "~/http/prefetch.server";
import { readSettings } from "~/http/reader-settings.server";
import { unlisted } from "~/ui/ground/site-map";
import { ClosedBookPage } from "~/ui/reader/closed-book";
import { ReaderFrame } from "~/ui/reader/reader-frame";
import { Player } from "./player";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(data?.page ? `${data.page.chapter.title} – ${data.page.title}` : "Listen");

/** A chapter to listen to. Without one in the address: where its listener stopped, or the first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [opened, settings] = await Promise.all([openRequestedAudio({ request, params }), readSettings(request)]);
  const headers = cacheHeaders(request, "private");
  if (opened.book === null)
    return data({ page: null, message: opened.message, settings, reader: null }, { status: opened.status, headers });
  const asked = new URL(request.url).searchParams.get("c");
  const page = await listeningPage(opened.memberId, opened.book, { asked, isAhead: isPrefetch(request) });
  return data({ page, message: "", settings, reader: opened.memberId }, { headers });
}

export default function Listen() {
  const { page, message, settings, reader } = useLoaderData<typeof loader>();
  const here = page ? `${bookPath(page.code)}/listen` : "/reader/library";
  return (
    <ReaderFrame book={null} settings={settings} here={here} reader={reader}>
      {page ? <Player page={page} /> : <ClosedBookPage message={message} />}
    </ReaderFrame>
  );
}
