import type { OpenFile } from "~/domain/library/library-folder.server";
import { sendFile } from "./send-file.server";

/** Sends the requested book's file, or a 404 in plain words. */
export async function sendBook(request: Request, asked: OpenFile | "not owned" | "still to come"): Promise<Response> {
  if (typeof asked === "object") return sendFile(request, asked);
  const message =
    asked === "still to come"
      ? "This file isn't ready yet. We'll email you when you can download it.\n"
      : "This book isn't in this library.\n";
  return new Response(message, {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
