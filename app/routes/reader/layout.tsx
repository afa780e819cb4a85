import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readSettings } from "~/http/reader-settings.server";
import { StatusMessage } from "~/ui/page/status-message";
import type { Reader } from "~/ui/reader/use-reader";
import { FailedReaderPage } from "./failed-page";
import { ReaderFrame } from "./reader-frame";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { readerErrorHead as meta } from "./failed-page";
export const headers = documentHeaders;

/** Answers how this browser's reader likes pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const reader: Reader = { settings: await readSettings(request) };
  return data(reader, { headers: cacheHeaders(request, "private") });
}

/** The pages of the reader's host. They never wake, so browsers need none of them. */
export default function ReaderLayout() {
  return (
    <>
      <StatusMessage />
      <ReaderFrame>
        <Outlet />
      </ReaderFrame>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <StatusMessage />
      <ReaderFrame>
        <FailedReaderPage />
      </ReaderFrame>
    </>
  );
}
