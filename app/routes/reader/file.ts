import type { LoaderFunctionArgs } from "@remix-run/node";
import { isInSample } from "~/domain/reader/sample-files.server";
import { missingFile } from "~/http/not-found.server";
import { openRequestedBook } from "~/http/reading.server";

/**
 * Sends a picture, font or stylesheet of a book or its sample. A file's scripts can't run, even if someone opens the file
 * directly.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openRequestedBook({ request, params });
  const path = params["*"] ?? "";
  const isShown = opened.book && (!opened.book.isSample || (await isInSample(opened.book, path)));
  const found = isShown && (await opened.book.publication.readResource(path));
  if (!opened.book || !found) return missingFile();
  const { publication, base } = opened.book;
  const isSheet = found.mediaType === "text/css";
  const body = isSheet
    ? await publication.readSheet(path, { base, page: findPage(request) })
    : new Uint8Array(found.body);
  return new Response(body, {
    headers: {
      "Content-Type": isSheet ? "text/css; charset=utf-8" : found.mediaType,
      "Cache-Control": "private, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Returns the number of the fixed-layout page that a stylesheet is restricted to, if any. */
function findPage(request: Request): number | undefined {
  const page = /^\d{1,5}$/.exec(new URL(request.url).searchParams.get("page") ?? "")?.[0];
  return page === undefined ? undefined : Number(page);
}
