import type { LoaderFunctionArgs } from "@remix-run/node";
import { listOfflineCopy } from "~/domain/reader/offline-copy.server";
import { openOwnRequestedBook } from "~/http/reading.server";

/** What a browser keeps of one's own book for reading offline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  return Response.json(await listOfflineCopy(opened.book), { headers });
}
