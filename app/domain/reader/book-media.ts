/** Media types of sounds and films in books. */

/** The sound formats that browsers play, by file extension. */
const SOUNDS = new Map([
  ["mp3", "audio/mpeg"],
  ["m4a", "audio/mp4"],
  ["mp4", "audio/mp4"],
  ["aac", "audio/aac"],
  ["ogg", "audio/ogg"],
  ["opus", "audio/ogg"],
]);
const FILMS = new Map([
  ["mp4", "video/mp4"],
  ["m4v", "video/mp4"],
  ["webm", "video/webm"],
  ["ogv", "video/ogg"],
]);

const toExtension = (path: string) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

/** Returns the media type of a sound; null for a file that browsers don't play. */
export const findSoundType = (path: string): string | null => SOUNDS.get(toExtension(path)) ?? null;

/** Returns the media type of a film or a sound; null for a file that browsers don't play. */
export const findMediaType = (path: string): string | null => FILMS.get(toExtension(path)) ?? findSoundType(path);
