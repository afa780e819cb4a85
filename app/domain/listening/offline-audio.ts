import { bookPath } from "~/domain/library/book-path";
import { keptPlayer, type OfflineCopy } from "~/domain/offline/kept-book";
import type { AudioBook } from "./audio-book";

/** Lists the addresses that a browser stores to play an audio book offline: the player's page and the sound files. */
export function listAudioCopy({ code, sounds }: AudioBook & { code: string }): OfflineCopy {
  const base = bookPath(code);
  return { pages: [keptPlayer(base)], sounds: sounds.map((_, at) => `${base}/listen/sounds/${at + 1}`) };
}
