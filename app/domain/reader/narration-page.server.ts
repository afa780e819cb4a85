/**
 * Narration of a chapter. Only the book's owner can listen to it: a sample contains a tenth of the text, but a single sound may
 * contain the whole book.
 */

import { toLinks } from "./book-links.server";
import type { ChapterNarration } from "./narration";
import type { PreparedChapter } from "./publication";
import type { OpenedBook } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const MAX_PLAYERS = 50;

export interface NarrationOnPage {
  /** The chapter's number, from 1. */
  chapter: number;
  /** The chapter's sounds, each limited to the range that belongs to the chapter, for players without scripts. */
  sounds: string[];
}

/** Returns the narration for a page; null if there is nothing to listen to. */
export function narrationOnPage(book: OpenedBook, chapter: number, shown: PreparedChapter): NarrationOnPage | null {
  if (book.isSample || shown.narration.length === 0) return null;
  const stretches = new Map<string, { from: number; until: number | null }>();
  for (const { sound, from, until } of shown.narration) {
    const known = stretches.get(sound);
    if (!known) stretches.set(sound, { from, until });
    else {
      known.from = Math.min(known.from, from);
      known.until = known.until === null || until === null ? null : Math.max(known.until, until);
    }
  }
  const sounds = [...stretches]
    .slice(0, MAX_PLAYERS)
    .map(([path, { from, until }]) => `${soundHref(book, path)}#t=${from}${until === null ? "" : `,${until}`}`);
  return { chapter: chapter + 1, sounds };
}

/** Returns the narration of a chapter for the browser. Throws UnreadableBook. */
export async function chapterNarration(book: OpenedBook, chapter: number): Promise<ChapterNarration> {
  const { narration } = await showChapter(book, chapter);
  const spokenClass = book.publication.spokenClass;
  return {
    spokenClass: spokenClass && `b-${spokenClass}`,
    stretches: narration.map(({ fragment, sound, from, until }) => ({
      id: fragment,
      sound: soundHref(book, sound),
      from,
      until,
    })),
  };
}

const soundHref = ({ publication, base }: OpenedBook, path: string) =>
  toLinks(publication, base).file(path).replace(`${base}/files/`, `${base}/sounds/`);
