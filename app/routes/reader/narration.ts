import type { LoaderFunctionArgs } from "@remix-run/node";
import { chapterNarration } from "~/domain/reader/narration-page.server";
import { openWholeRequestedBook } from "~/http/reading.server";

const headers = { "Cache-Control": "private, no-store" };

/** Returns the recordings that narrate the parts of a chapter. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openWholeRequestedBook({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  const chapter = Number(/^\d{1,5}$/.exec(params.chapter ?? "")?.[0] ?? 0) - 1;
  if (chapter < 0 || chapter >= opened.book.readable) return new Response("Not Found\n", { status: 404, headers });
  return Response.json(await chapterNarration(opened.book, chapter), { headers });
}
