import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { closedBook, openRequestedBook } from "~/http/reading.server";
import type { BookOfReader } from "~/ui/reader/use-book";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { FailedReaderPage as ErrorBoundary, readerErrorHead as meta } from "./failed-page";
export const headers = documentHeaders;

/** Loads the book for all its pages, if the visitor is allowed to open it. Each page also checks access itself. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openRequestedBook({ request, params });
  if (opened.book === null) throw closedBook(opened);
  const { base, isSample, publication } = opened.book;
  const book: BookOfReader = { title: publication.title, base, isSample, reader: opened.member?.id ?? null };
  return data(book, { headers: cacheHeaders(request, "private") });
}

export default Outlet;
