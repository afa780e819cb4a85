import type { MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { CLOSED_BOOK } from "~/http/closed-book";
import { unlisted } from "~/ui/ground/site-map";
import { ErrorPage, errorHead } from "~/ui/page/error-page";
import { ClosedBookPage } from "~/ui/reader/closed-book";

function isClosedBook(error: unknown): error is { data: string } {
  return isRouteErrorResponse(error) && error.statusText === CLOSED_BOOK;
}

/** Returns the head of a page that failed. */
export const readerErrorHead: MetaFunction = (asked) =>
  isClosedBook(asked.error) ? unlisted("Reader") : errorHead(asked);

/** Shows, within the reader's frame, why the book can't be opened, or the error page. */
export function FailedReaderPage() {
  const error = useRouteError();
  return isClosedBook(error) ? <ClosedBookPage message={error.data} /> : <ErrorPage />;
}
