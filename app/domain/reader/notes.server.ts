/** A member's notes, bookmarks and highlights in a book. */
import { randomUUID } from "node:crypto";
import * as records from "~/database/reader/reading-records.server";
import type { Highlight } from "./highlight";
import type { PreparedChapter } from "./publication";
import { type OpenedBook, paragraphHref, pastTime, placeAt } from "./reading.server";
import { showChapter } from "./show-chapter.server";

const MAX_NOTES = 2_000;
const MAX_QUOTE_LENGTH = 1_000;
const MAX_PARAGRAPHS = 100;

/** A note at a paragraph or a stretch of text. A bookmark has neither text nor colour. */
export interface ReadingNote {
  id: string;
  /** The chapter's title. */
  title: string;
  quote: string;
  note: string;
  colour: string;
  /** UTC ISO. */
  createdAt: string;
  /** Null if the chapter is no longer in the book. */
  href: string | null;
  /** The note's position in the book, as form fields. */
  spot: Record<string, number>;
}

interface NewNote {
  /** Counted from 0. */
  chapter: number;
  /** Counted from 1. */
  paragraph: number;
  note: string;
  colour: string;
  /** The selection; null for the whole paragraph. */
  stretch: { from: number; lastParagraph: number; until: number } | null;
  /** The id from a browser that may send the note again. */
  id?: string | undefined;
  /** The time at which a browser without a connection made it. UTC ISO. */
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
  const place = await placeAt(book, added);
  const shown = await showChapter(book, added.chapter);
  const { from, lastParagraph, until } = added.stretch ?? { from: 0, lastParagraph: place.paragraph, until: 0 };
  const last = Math.min(
    Math.max(place.paragraph, lastParagraph),
    place.paragraph + MAX_PARAGRAPHS,
    shown.paragraphs.length,
  );
  const record = {
    ...place,
    id: added.id ?? randomUUID(),
    note: added.note,
    colour: added.colour,
    firstAt: from,
    lastParagraph: Math.max(place.paragraph, last),
    lastAt: last === lastParagraph ? until : 0,
    createdAt: pastTime(added.madeAt),
  };
  const quote = added.stretch ? quoteOfStretch(shown, record) : place.quote;
  if (!(await records.insertNote(memberId, book.code, { ...record, quote }, most))) throw new TooManyNotes();
}

type Stretch = Pick<records.NoteRecord, "paragraph" | "firstAt" | "lastParagraph" | "lastAt">;

function quoteOfStretch(
  { paragraphs }: PreparedChapter,
  { paragraph, firstAt, lastParagraph, lastAt }: Stretch,
): string {
  const texts = paragraphs.slice(paragraph - 1, lastParagraph);
  const ended = texts.with(-1, lastAt === 0 ? (texts.at(-1) ?? "") : (texts.at(-1) ?? "").slice(0, lastAt));
  const text = ended
    .with(0, (ended[0] ?? "").slice(firstAt))
    .join(" ")
    .trim();
  return text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH)}…`;
}

/** The notes in the order of the book. */
export async function listNotes(memberId: string, { code, base, publication }: OpenedBook): Promise<ReadingNote[]> {
  const notes = await records.listNotes(memberId, code);
  return notes.map(({ id, chapter, paragraph, quote, note, colour, createdAt, firstAt, lastParagraph, lastAt }) => {
    const at = publication.chapters.findIndex(({ path }) => path === chapter);
    const stretch = firstAt === 0 && lastAt === 0 ? {} : { from: firstAt, lastParagraph, until: lastAt };
    return {
      id,
      title: publication.chapters[at]?.title ?? "",
      quote,
      note,
      colour,
      createdAt,
      href: at === -1 ? null : paragraphHref(base, { chapter: at, paragraph }),
      spot: at === -1 ? {} : { chapter: at + 1, paragraph, ...stretch },
    };
  });
}

/** The member's highlights in a chapter, except those whose text is elsewhere in this edition of the file. */
export async function listHighlights(
  memberId: string,
  book: OpenedBook,
  { chapter, shown }: { chapter: number; shown: PreparedChapter },
): Promise<Highlight[]> {
  const path = book.publication.chapters[chapter]?.path ?? "";
  const notes = await records.listNotes(memberId, book.code);
  return notes
    .filter((note) => note.chapter === path && note.colour !== "" && isThere(shown, note))
    .map(({ id, colour, paragraph, firstAt, lastParagraph, lastAt }) => ({
      id,
      colour,
      first: { paragraph, at: firstAt },
      last: { paragraph: Math.max(paragraph, lastParagraph), at: lastAt === 0 ? Number.POSITIVE_INFINITY : lastAt },
    }));
}

/** Tells whether the text of a note is still where the note was made. */
export function isThere(shown: PreparedChapter, note: records.NoteRecord): boolean {
  const lastParagraph = Math.max(note.paragraph, note.lastParagraph);
  const begin = note.quote.replace(/…$/, "");
  return (
    lastParagraph <= shown.paragraphs.length && quoteOfStretch(shown, { ...note, lastParagraph }).startsWith(begin)
  );
}

/**
 * Returns false if the note had been deleted: it is added again, so that nothing written is lost. Another member's note stays unchanged.
 */
export async function changeNote(
  memberId: string,
  book: OpenedBook,
  changed: NewNote & { id: string },
): Promise<boolean> {
  const { id, note, colour } = changed;
  if (await records.setNote(memberId, id, { note, colour })) return true;
  // The note counted before it was deleted, so one that took its place doesn't keep it out.
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
