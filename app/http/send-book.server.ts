import type { OpenFile } from "~/domain/library/library-files.server";
import { sendFile } from "./send-file.server";

/** Sends the requested book's file, or leads to where the store sends it, or answers 404 in plain words. */
export async function sendBook(request: Request, file: OpenFile | "not owned" | "still to come"): Promise<Response> {
  if (typeof file === "object") {
    const address = request.method === "GET" ? await file.address() : null;
    if (address === null) return sendFile(request, file);
    await file.content.close();
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
