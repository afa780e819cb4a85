/** Manages a member's notes, bookmarks and highlights in a book. */
import { randomUUID } from "node:crypto";
import * as records from "~/database/reader/reading-records.server";
import { endAround, indexAt, startsOf } from "./chapter-text";
import type { Highlight } from "./highlight";
import type { Spot } from "./note.schema";
import type { PreparedChapter } from "./publication";
import { type OpenedBook, paragraphHref, pastTime, placeAt } from "./reading.server";
import { showChapter } from "./show-chapter.server";
import { isQuoteIn, listStoredNotes, quoteOfStretch } from "./stored-notes.server";
import { formerPositions } from "./stored-positions.server";

const MAX_NOTES = 2_000;
/** Maximum number of paragraphs that a highlight covers after its first one. */
const MAX_PARAGRAPHS = 100;

/** A note on a stretch of text. A bookmark has neither text nor colour. */
export interface ReadingNote {
  id: string;
  /** The chapter's title. */
  title: string;
  quote: string;
  note: string;
  colour: string;
  /** The creation time (UTC ISO). */
  createdAt: string;
  /** The URL of the passage; null if the chapter is no longer in the book. */
  href: string | null;
  /** The note's stretch of text, as form fields; empty if the chapter is no longer in the book. */
  spot: Record<string, number>;
}

interface NewNote extends Spot {
  note: string;
  colour: string;
  /** The id chosen by a browser that may send the note again. */
  id?: string | undefined;
  /** The time at which an offline browser made the note (UTC ISO). */
  madeAt?: string | undefined;
}

/** The member has too many notes in this book. */
export class TooManyNotes extends Error {
  override readonly name = "TooManyNotes";
  constructor() {
    super(`You can keep ${MAX_NOTES} notes in a book. Please delete some first.`);
  }
}

/** Adds a note, once per `id`. Throws {@link TooManyNotes}. */
export async function addNote(
  memberId: string,
  book: OpenedBook,
  added: NewNote,
  most: number = MAX_NOTES,
): Promise<void> {
  const { chapter, note, colour } = added;
  const { paragraphs } = await showChapter(book, chapter);
  const chosen = await chosenStretch(book, added);
  const place = await placeAt(book, { chapter, at: chosen.from });
  const isWhole = chosen.until === null;
  const from = isWhole ? place.position : Math.min(chosen.from, endAround(paragraphs, place.position));
  const first = indexAt(paragraphs, from);
  const starts = startsOf(paragraphs);
  const last = Math.min(indexAt(paragraphs, Math.max(from, (chosen.until ?? from) - 1)), first + MAX_PARAGRAPHS);
  const end = endAround(paragraphs, starts[last] ?? 0);
  const until = Math.max(from, Math.min(chosen.until ?? end, end));
  const record = {
    ...place,
    id: added.id ?? randomUUID(),
    note,
    colour,
    position: from,
    untilPosition: until,
    firstAt: from - place.position,
    lastParagraph: last + 1,
    lastAt: until === end ? 0 : until - (starts[last] ?? 0),
    createdAt: pastTime(added.madeAt),
  };
  const quote = isWhole ? place.quote : quoteOfStretch(paragraphs, { from, until });
  if (!(await records.insertNote(memberId, book.code, { ...record, quote }, most))) throw new TooManyNotes();
}

/** Returns the stretch that a form specifies; `until` is null for the whole paragraph. */
export async function chosenStretch({ publication }: OpenedBook, { chapter, chosen }: Spot) {
  if ("from" in chosen) return chosen;
  const stretch = await formerPositions(publication, chapter, chosen);
  return chosen.stretch ? stretch : { ...stretch, until: null };
}

/** Lists the notes in the sequence of the book. */
export async function listNotes(memberId: string, book: OpenedBook): Promise<ReadingNote[]> {
  const { base, publication } = book;
  const notes = await listStoredNotes(memberId, book);
  return notes.map(({ id, chapter, quote, note, colour, createdAt, stretch, start }) => ({
    id,
    title: publication.chapters[chapter]?.title ?? "",
    quote,
    note,
    colour,
    createdAt,
    href: stretch && paragraphHref(base, { chapter, at: start }),
    spot: toSpot(chapter, stretch),
  }));
}

function toSpot(chapter: number, stretch: { from: number; until: number } | null): Record<string, number> {
  return stretch ? { chapter: chapter + 1, position: stretch.from, untilPosition: stretch.until } : {};
}

/** Lists the member's highlights in a chapter, except highlights whose text is elsewhere in this edition of the file. */
export async function listHighlights(
  memberId: string,
  book: OpenedBook,
  { chapter, shown }: { chapter: number; shown: PreparedChapter },
): Promise<Highlight[]> {
  const notes = await listStoredNotes(memberId, book, chapter);
  return notes.flatMap(({ id, colour, quote, stretch }) =>
    stretch && colour !== "" && isQuoteIn(shown, stretch, quote) ? { id, colour, ...stretch } : [],
  );
}

/**
 * Changes a note. If the note had been deleted, adds it again, so that nothing written is lost, and returns false. Another
 * member's note stays unchanged.
 */
export async function changeNote(
  memberId: string,
  book: OpenedBook,
  changed: NewNote & { id: string },
): Promise<boolean> {
  const { id, note, colour } = changed;
  if (await records.setNote(memberId, id, { note, colour })) return true;
  // Allow more notes than usual, because a newer note may have taken the place of the deleted one.
  await addNote(memberId, book, changed, 2 * MAX_NOTES);
  return false;
}

export async function deleteNote(memberId: string, id: string): Promise<void> {
  await records.deleteNote(memberId, id);
}

/** Writes all notes of a book as Markdown. */
export function notesAsMarkdown({ publication }: OpenedBook, notes: readonly ReadingNote[]): string {
  const lines = [
    `# ${publication.title}`,
    "",
    ...(publication.authors.length > 0 ? [publication.authors.join(", "), ""] : []),
  ];
  let title = "";
  for (const each of notes) {
    if (each.title !== title) lines.push(`## ${each.title}`, "");
    title = each.title;
    lines.push(`> ${each.quote}`, "");
    if (each.note) lines.push(each.note, "");
  }
  return `${lines.join("\n").trimEnd()}\n`;
}
