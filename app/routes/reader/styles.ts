import type { LoaderFunctionArgs } from "@remix-run/node";
import { showChapter } from "~/domain/reader/show-chapter.server";
import { missingFile } from "~/http/not-found.server";
import { openRequestedBook } from "~/http/reading.server";

/** Sends a chapter's own CSS rules, taken from its style elements and attributes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openRequestedBook({ request, params });
  const chapter = Number(/^\d{1,5}$/.exec(params.chapter ?? "")?.[0] ?? 0) - 1;
  const isThere = opened.book !== null && chapter >= 0 && chapter < opened.book.readable;
  if (!isThere) return missingFile();
  const { css } = await showChapter(opened.book, chapter);
  return new Response(css, {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "private, max-age=3600" },
  });
}
