import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordDownload } from "~/domain/library/downloads.server";
import { listOfflineCopy } from "~/domain/reader/offline-copy.server";
import { openOwnRequestedBook } from "~/http/reading.server";

/** Lists the files that a browser keeps for reading the member's own book offline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const headers = { "Cache-Control": "no-store" };
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  const { book, member } = opened;
  const copy = await listOfflineCopy(book);
  await recordDownload({ memberId: member.id }, { code: book.code, sha256: book.sha256, way: "offline" });
  return Response.json(copy, { headers });
}
