import type { LoaderFunctionArgs } from "@remix-run/node";
import { openRequestedAudio } from "~/http/listening.server";
import { missingFile } from "~/http/not-found.server";
import { sendFile } from "~/http/send-file.server";

/** Sends a recording of an audio book, whole or in part, to its owner's player. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const opened = await openRequestedAudio({ request, params });
  const number = Number(/^\d{1,4}$/.exec(params.sound ?? "")?.[0] ?? 0);
  const sound = opened.book?.sounds[number - 1];
  if (!opened.book || !sound) return missingFile();
  const { code, sha256, addedAt } = opened.book;
  const { mediaType, bytes, part } = sound;
  return sendFile(request, {
    content: { bytes, part, close: async () => {} },
    bytes,
    mediaType,
    // Each recording of a book has its own ETag.
    sha256: `${number}-${sha256}`,
    downloadName: `${code}-${number}.${mediaType === "audio/mpeg" ? "mp3" : "m4a"}`,
    addedAt,
    isShown: true,
  });
}
