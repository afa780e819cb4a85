import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { missingFile } from "~/http/not-found.server";
import { openWholeRequestedBook } from "~/http/reading.server";
import { sendFile } from "~/http/send-file.server";

/** Sends a recording of a book with narration, whole or in part, to people who have the whole book. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { book } = await openWholeRequestedBook({ request, params });
  const path = params["*"] ?? "";
  const sound = await book?.publication.findSound(path);
  if (!book || !sound) return missingFile();
  const { mediaType, bytes, part } = sound;
  return sendFile(request, {
    content: { bytes, part, close: async () => {} },
    bytes,
    mediaType,
    // Give each recording of a book a separate tag.
    sha256: createHash("sha256").update(`${book.sha256} ${path}`).digest("hex"),
    downloadName: "sound",
    addedAt: book.addedAt,
    isShown: true,
  });
}
