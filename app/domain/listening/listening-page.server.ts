import { findExtras } from "~/domain/catalogue/read-extras.server";
import { durationWords } from "~/domain/dates/duration";
import { bookPath } from "~/domain/library/book-path";
import { clockTime, listeningTimes } from "./audio-book";
import { findHeardPosition, type OpenedAudio, saveHeardPosition } from "./listening.server";

export interface ListeningPage {
  code: string;
  title: string;
  narrators: string[];
  /** The length of the whole book and the time left, such as "9 hr 12 min"; null if a file doesn't state its length. */
  times: { total: string; left: string } | null;
  chapter: ListedChapter;
  /**
   * Start of playback in seconds from the start of the chapter's sound file: the chapter's beginning, or the stored position.
   */
  startsAt: number;
  chapters: ListedChapter[];
  /** The address to which the player posts positions. */
  heard: string;
  previous: string | null;
  next: string | null;
}

interface ListedChapter {
  /** The chapter's number, from 1. */
  number: number;
  title: string;
  href: string;
  /** The address of the chapter's sound file. */
  sound: string;
  from: number;
  until: number | null;
  /** The length, such as "12:05"; "" if the file doesn't state it. */
  length: string;
}

/**
 * Builds the player's page. `asked` is the chapter number in the URL, from 1. Opening a chapter stores the chapter's start as
 * the member's position, unless the browser is only prefetching (`isAhead`). Opening a page of a book works in the same way.
 */
export async function listeningPage(
  memberId: string,
  book: OpenedAudio,
  { asked, isAhead }: { asked: string | null; isAhead: boolean },
): Promise<ListeningPage> {
  const base = `${bookPath(book.code)}/listen`;
  const chapters = book.chapters.map(({ title, sound, from, until }, at) => ({
    number: at + 1,
    title,
    href: `${base}?c=${at + 1}`,
    sound: `${base}/sounds/${sound + 1}`,
    from,
    until,
    length: until === null ? "" : clockTime(until - from),
  }));
  const saved = await findHeardPosition(memberId, book);
  const wanted = asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) - 1 : null;
  const at = Math.min(Math.max(0, wanted ?? saved?.chapter ?? 0), chapters.length - 1);
  const chapter = chapters[at] as ListedChapter;
  const isThere = saved?.chapter === at;
  if (wanted !== null && !isThere && !isAhead)
    await saveHeardPosition(memberId, book, { sound: book.chapters[at]?.sound ?? 0, seconds: Math.ceil(chapter.from) });
  const startsAt = isThere ? Math.max(chapter.from, saved.seconds) : chapter.from;
  const times = listeningTimes(book, at, startsAt);
  const { people = [] } = { ...(await findExtras({ code: book.code, format: "" })) };
  return {
    code: book.code,
    title: book.title,
    narrators: people.find(({ role }) => role === "Narrator")?.names ?? [],
    times: times && { total: durationWords(times.total / 60), left: durationWords(times.left / 60) },
    chapter,
    startsAt,
    chapters,
    heard: `${base}/heard`,
    previous: chapters[at - 1]?.href ?? null,
    next: chapters[at + 1]?.href ?? null,
  };
}
