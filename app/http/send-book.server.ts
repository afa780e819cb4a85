import { type Downloader, type DownloadWay, recordDownload } from "~/domain/library/downloads.server";
import type { OpenFile } from "~/domain/library/library-files.server";
import { sendFile } from "./send-file.server";

/** The recipient, the product and the method of a download. */
export interface Download {
  who: Downloader;
  code: string;
  way: DownloadWay;
}

/**
 * Sends the requested book's file, redirects to the file store, or returns a plain-text 404. Records the files that it sends.
 */
export async function sendBook(
  request: Request,
  file: OpenFile | "not owned" | "still to come",
  download: Download,
): Promise<Response> {
  if (typeof file === "object") {
    const address = request.method === "GET" ? await file.address() : null;
    if (address === null) return sendRecorded(request, file, download);
    await file.content.close();
    await recordDownload(download.who, { ...download, sha256: file.sha256 });
    return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": "no-store" } });
  }
  const message =
    file === "still to come"
      ? "This file isn't ready yet. We'll email you when you can download it.\n"
      : "This book isn't in this library.\n";
  return new Response(message, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

/**
 * Sends a file through the shop, and records the download if any of the file is sent. Later parts, which viewers and resumed
 * downloads request, don't count as new downloads.
 */
export async function sendRecorded(
  request: Request,
  file: Parameters<typeof sendFile>[1],
  { who, code, way }: Download,
): Promise<Response> {
  const answer = await sendFile(request, file);
  try {
    const isRest = answer.status === 206 && !answer.headers.get("Content-Range")?.startsWith("bytes 0-");
    if (answer.body) await recordDownload(who, { code, way, sha256: file.sha256 }, { isRest });
  } catch (error) {
    // Close the file, which is already open.
    await answer.body?.cancel();
    throw error;
  }
  return answer;
}
