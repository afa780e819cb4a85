import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listeningPage } from "~/domain/listening/listening-page.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { openRequestedAudio } from "~/http/listening.server";
import { isPrefetch } from "~/http/prefetch.server";
import { closedBook } from "~/http/reading.server";
import { unlisted } from "~/ui/ground/site-map";
import { Player } from "./player";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  unlisted(data ? `${data.page.chapter.title} – ${data.page.title}` : "Listen");

/** Loads a chapter to listen to: the chapter in the address, or the one where the listener stopped, or the first. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openRequestedAudio({ request, params });
  if (opened.book === null) throw closedBook(opened);
  const asked = new URL(request.url).searchParams.get("c");
  const page = await listeningPage(opened.memberId, opened.book, { asked, isAhead: isPrefetch(request) });
  return data({ page, reader: opened.memberId }, { headers: cacheHeaders(request, "private") });
}

export default function Listen() {
  const { page } = useLoaderData<typeof loader>();
  return <Player page={page} />;
}
