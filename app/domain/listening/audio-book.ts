/** Defines an audio book as the player needs it, regardless of its file format. Times are in seconds. */

/** A chapter, which is a section of a sound file. */
export interface AudioChapter {
  title: string;
  /** The index of the chapter's sound file in the book's list of sounds. */
  sound: number;
  from: number;
  /** The chapter's end; null if that is the end of a sound file whose length is unknown. */
  until: number | null;
}

/** A sound file, which contains the whole book or is one of several in a ZIP archive. */
export interface Sound {
  /** The name that identifies the sound file in a stored position; "" for a book that is a single file. */
  name: string;
  mediaType: string;
  bytes: number;
  /** The length in seconds; null if the file doesn't state it. */
  seconds: number | null;
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
}

export interface AudioBook {
  sounds: readonly Sound[];
  /** The book's chapters, at least one. */
  chapters: readonly AudioChapter[];
}

/**
 * The position at which a member stopped listening: the index of the chapter, the index of its sound file, and the number of
 * seconds from the start of that file.
 */
export interface HeardPosition {
  chapter: number;
  sound: number;
  seconds: number;
}

/** Returns how much of the book is before a position, from 0 to 1: by time, or by chapters if a length is unknown. */
export function listened({ sounds, chapters }: AudioBook, chapter: number, seconds: number): number {
  const sound = chapters[chapter]?.sound ?? 0;
  const lengths = sounds.map((each) => each.seconds ?? Number.NaN);
  const total = lengths.reduce((sum, each) => sum + each, 0);
  if (!(total > 0)) return chapter / Math.max(1, chapters.length);
  const before = lengths.slice(0, sound).reduce((sum, each) => sum + each, 0);
  return Math.min(1, (before + seconds) / total);
}

/**
 * Returns the length of the whole book, and the time left from a point in a chapter's sound file, both in seconds. Null if a
 * length is unknown.
 */
export function listeningTimes(
  { sounds, chapters }: Pick<AudioBook, "sounds" | "chapters">,
  chapter: number,
  seconds: number,
): { total: number; left: number } | null {
  const lengths = sounds.map((each) => each.seconds ?? Number.NaN);
  const total = lengths.reduce((sum, each) => sum + each, 0);
  if (!(total > 0)) return null;
  const sound = chapters[chapter]?.sound ?? 0;
  const heard = lengths.slice(0, sound).reduce((sum, each) => sum + each, 0) + seconds;
  return { total, left: Math.max(0, total - heard) };
}

/** Returns the index of the chapter at a time in a sound file, which is the last chapter that begins at or before that time. */
export function chapterAt({ chapters }: AudioBook, sound: number, seconds: number): number {
  return Math.max(
    0,
    chapters.findLastIndex((each) => each.sound === sound && each.from <= seconds),
  );
}

/** Formats a time as "1:02:07", or "2:07". */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (count: number) => String(count).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
