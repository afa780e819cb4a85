/** A member's notes with their positions in the text. Notes from earlier versions get positions when first listed. */
import * as records from "~/database/reader/reading-records.server";
import { textBetween } from "./chapter-text";
import { type PreparedChapter, UnreadableBook } from "./publication";
import type { OpenedBook } from "./reading.server";
import { showChapter } from "./show-chapter.server";
import { positionsIn } from "./stored-positions.server";

const MAX_QUOTE_LENGTH = 1_000;

/** A range of a chapter's text, in characters from its beginning. */
interface Stretch {
  from: number;
  until: number;
}

interface StoredNote extends Pick<records.NoteRecord, "id" | "quote" | "note" | "colour" | "createdAt"> {
  /** The chapter's number, counted from 0; -1 for a chapter that is no longer in the book. */
  chapter: number;
  /** The note's range of text; null if the chapter isn't in the book or can't be opened. */
  stretch: Stretch | null;
  /** The position of the paragraph in which the note begins. */
  start: number;
}

/** Lists the notes of a book, or of one of its chapters, in the sequence of the text. */
export async function listStoredNotes(memberId: string, book: OpenedBook, only?: number): Promise<StoredNote[]> {
  const { chapters } = book.publication;
  const chapterByPath = new Map(chapters.map(({ path }, chapter) => [path, chapter]));
  const found: StoredNote[] = [];
  for (const record of await records.listNotes(memberId, book.code)) {
    const chapter = chapterByPath.get(record.chapter) ?? -1;
    if (only !== undefined && chapter !== only) continue;
    const { id, note, colour, createdAt, position, untilPosition } = record;
    const isPlaced = position !== null && untilPosition !== null;
    const placed = isPlaced ? { from: position, until: untilPosition } : null;
    const carried = isPlaced || chapter === -1 ? null : await carriedOver(memberId, book, { chapter, record });
    const stretch = chapter === -1 ? null : (placed ?? carried?.stretch ?? null);
    const quote = carried?.quote ?? record.quote;
    const start = Math.max(0, (stretch?.from ?? 0) - record.firstAt);
    found.push({ id, quote, note, colour, createdAt, chapter, stretch, start });
  }
  return found.sort((one, other) => one.chapter - other.chapter || one.start - other.start);
}

/** Finds the range of a note that an earlier version stored, and stores the range if it contains the note's quotation. */
async function carriedOver(
  memberId: string,
  book: OpenedBook,
  { chapter, record }: { chapter: number; record: records.NoteRecord },
): Promise<{ stretch: Stretch; quote: string } | null> {
  try {
    const stretch = await positionsIn(book.publication, chapter, record);
    const { paragraphs } = await showChapter(book, chapter);
    const text = textBetween(paragraphs, stretch.from, stretch.until);
    const isSame = begins(text, record.quote);
    const isThere = isSame || isWithout(text, record.quote) || isWithout(record.quote, text);
    const quote = isThere && !isSame ? quoteOfStretch(paragraphs, stretch) : record.quote;
    const found = { position: stretch.from, untilPosition: stretch.until, quote };
    if (isThere) await records.setNotePosition(memberId, record.id, found);
    return { stretch, quote };
  } catch (error) {
    if (error instanceof UnreadableBook) return null;
    throw error;
  }
}

/** Returns the beginning of a range's text. */
export function quoteOfStretch(paragraphs: readonly string[], { from, until }: Stretch): string {
  const text = textBetween(paragraphs, from, until).trim();
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH)}…`;
}

/** Returns whether the text of a note is still where the note was made. */
export const isQuoteIn = ({ paragraphs }: PreparedChapter, { from, until }: Stretch, quote: string): boolean =>
  until > from && begins(textBetween(paragraphs, from, until), quote);

const withoutSpace = (text: string) => text.replace(/\s+/g, "");

/**
 * Returns whether a text begins with a quote, ignoring white space. Earlier versions stored no space between words that are
 * separated only by a break or cell.
 */
const begins = (text: string, quote: string) => withoutSpace(text).startsWith(withoutSpace(quote.replace(/…$/, "")));

/**
 * Returns whether `some` can be made from `all` by leaving out characters. This is needed because earlier versions also quoted
 * ruby text, and left out text between two paragraphs.
 */
function isWithout(some: string, all: string): boolean {
  const left = withoutSpace(some);
  let at = 0;
  for (const character of withoutSpace(all)) if (left.startsWith(character, at)) at += character.length;
  return left !== "" && at === left.length;
}
