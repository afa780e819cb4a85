/** Sends files unchanged, whole or in part. (RFC 9110, 13 and 14) */
import type { OpenContent } from "~/outside/files";

/**
 * Security policy for files that the browser displays, because a book's content must never run as a page of the shop. It has no
 * `sandbox`, because Firefox doesn't display PDFs with it. The file's type and `nosniff` keep browsers from treating the file
 * as a page.
 */
const SHOWN_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface FileToSend {
  /** Content of the file. It is closed once the answer is sent or aborted, or if the answer needs no body. */
  content: OpenContent;
  bytes: number;
  mediaType: string;
  /** File name of letters, digits and hyphens, with its extension. */
  downloadName: string;
  sha256: string;
  /** UTC time in ISO format. */
  addedAt: string;
  /** True if the browser should display or play the file instead of saving it. */
  isShown?: boolean;
}

/**
 * Sends a private file, which no cache may store and no proxy may compress. Sends 206 for one range and 416 for a range beyond
 * the end. For several ranges or an invalid range it sends the whole file.
 */
export async function sendFile(request: Request, file: FileToSend): Promise<Response> {
  const { content, bytes } = file;
  const etag = `"${file.sha256.slice(0, 32)}"`;
  const modified = new Date(file.addedAt).toUTCString();
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store, no-transform",
    "Content-Disposition": `${file.isShown ? "inline" : "attachment"}; filename="${file.downloadName}"`,
    "Content-Type": file.mediaType,
    ETag: etag,
    "Last-Modified": modified,
    "Content-Security-Policy": file.isShown ? SHOWN_POLICY : "default-src 'none'; sandbox",
  });
  const done = async (status: number) => {
    await content.close();
    return new Response(null, { status, headers });
  };
  if (isKnown(request.headers.get("If-None-Match"), etag)) {
    headers.delete("Content-Type");
    return done(304);
  }
  const ifRange = request.headers.get("If-Range");
  const isSame = ifRange === null || ifRange === etag || ifRange === modified;
  const range = isSame ? readRange(request.headers.get("Range"), bytes) : "whole";
  if (range === "beyond") {
    headers.set("Content-Range", `bytes */${bytes}`);
    return done(416);
  }
  const { first, last } = range === "whole" ? { first: 0, last: bytes - 1 } : range;
  if (range !== "whole") headers.set("Content-Range", `bytes ${first}-${last}/${bytes}`);
  headers.set("Content-Length", String(last - first + 1));
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD") return done(status);
  return closedByAbort(new Response(await content.part(first, last), { status, headers }), request.signal);
}

/**
 * Closes the file if the request is aborted. If that happens while the loader runs, Remix drops the answer, so nobody else
 * would close the file.
 */
function closedByAbort(answer: Response, signal: AbortSignal): Response {
  // Ignore the error for a body that is being sent. It is locked, and its sender closes it.
  const close = () => void answer.body?.cancel().catch(() => {});
  if (signal.aborted) close();
  else signal.addEventListener("abort", close, { once: true });
  return answer;
}

/** Compares weakly: ignores a W/ before the tag. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const given = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return given.includes("*") || given.includes(etag);
}

/** Returns the single requested range, limited to the file's end. */
export function readRange(header: string | null, bytes: number): { first: number; last: number } | "whole" | "beyond" {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return "whole";
  if (from.length > 15 || to.length > 15) return from.length > 15 ? "beyond" : "whole";
  if (from === "") {
    // Return the last `count` bytes, because the range has no beginning.
    const count = Number(to);
    return count === 0 ? "beyond" : { first: Math.max(0, bytes - count), last: bytes - 1 };
  }
  const [first, last] = [Number(from), to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== "" && Number(to) < first) return "whole";
  return first >= bytes ? "beyond" : { first, last };
}
