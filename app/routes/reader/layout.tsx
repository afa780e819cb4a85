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

/** Returns this browser's reader settings. */
export async function loader({ request }: LoaderFunctionArgs) {
  const reader: Reader = { settings: await readSettings(request) };
  return data(reader, { headers: cacheHeaders(request, "private") });
}

/** The layout of all pages on the reader's host. They never hydrate, so browsers load no code for them. */
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
