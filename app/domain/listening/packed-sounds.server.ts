/** Finds the sound files of an audio book that is a ZIP archive. */
import { Readable } from "node:stream";
import type { Archive } from "~/domain/reader/archive.server";
import type { ReadableSound } from "./audio-tags.server";

/** Media types that browsers can play, by file extension. */
const PLAYED = new Map([
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["m4b", "audio/mp4"],
]);
/** Maximum size in bytes, which is enough for a hundred hours at good quality. */
export const MAX_PACKED_BYTES = 8 * 1024 * 1024 * 1024;
export const MAX_SOUNDS = 1_000;

/** Lists the sound files that the player can play. Leaves out the shadow files that macOS packs next to each file. */
export function packedSounds(archive: Archive): (ReadableSound & { name: string })[] {
  return [...archive.files].flatMap(([name, bytes]) => {
    const mediaType = PLAYED.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
    if (!mediaType || /(^|\/)(__MACOSX\/|\._)/.test(name)) return [];
    const part = async (first: number, last: number) =>
      Readable.toWeb(await archive.part(name, first, last)) as ReadableStream<Uint8Array>;
    return [{ name, mediaType, bytes, part }];
  });
}
