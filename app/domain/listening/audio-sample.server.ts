/** Opens the beginning of an audio book, which anyone can listen to before buying the book. */
import { findLibraryFile } from "~/database/library/library-records.server";
import { openKeptFile } from "~/domain/library/library-files.server";
import { kindOfMedia } from "~/domain/library/media-types";

/** Share of the file that a sample contains, and a sample's maximum size in bytes, which is five to ten minutes. */
const SAMPLE = 0.1;
const MAX_SAMPLE_BYTES = 5_000_000;

/** Returns the path of a book's sample; null unless the book is a single MP3, the only kind whose beginning plays by itself. */
export function audioSamplePath(code: string, kind: string): string | null {
  return kind === "MP3" ? `/audio-samples/${encodeURIComponent(code)}` : null;
}

/** Opens the sample of a book; null if the book has none. The caller must read or close its content. Throws FilesUnavailable. */
export async function openAudioSample(code: string) {
  const file = await findLibraryFile(code);
  if (!file || audioSamplePath(code, kindOfMedia(file.mediaType)) === null) return null;
  const opened = await openKeptFile(file);
  if (!opened) return null;
  const { content, mediaType, addedAt } = opened;
  const bytes = Math.ceil(Math.min(file.bytes * SAMPLE, MAX_SAMPLE_BYTES));
  return { content, bytes, mediaType, addedAt, sha256: `sample-${file.sha256}`, downloadName: "sample.mp3" };
}
