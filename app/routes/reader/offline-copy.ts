import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordDownload } from "~/domain/library/downloads.server";
import { listAudioCopy } from "~/domain/listening/offline-audio";
import { listOfflineCopy } from "~/domain/reader/offline-copy.server";
import { openRequestedAudio } from "~/http/listening.server";
import { openOwnRequestedBook } from "~/http/reading.server";

const headers = { "Cache-Control": "no-store" };

/** Lists the files that a browser stores for reading the member's own book offline. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get("as") === "listen") return audioCopy({ request, params });
  const opened = await openOwnRequestedBook({ request, params });
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  const { book, member } = opened;
  const copy = await listOfflineCopy(book);
  await recordDownload({ memberId: member.id }, { code: book.code, sha256: book.sha256, way: "offline" });
  return Response.json(copy, { headers });
}

async function audioCopy(asked: Pick<LoaderFunctionArgs, "request" | "params">) {
  const opened = await openRequestedAudio(asked);
  if (opened.book === null) return Response.json({ message: opened.message }, { status: opened.status, headers });
  const { code, sha256 } = opened.book;
  await recordDownload({ memberId: opened.memberId }, { code, sha256, way: "offline" });
  return Response.json(listAudioCopy(opened.book), { headers });
}
