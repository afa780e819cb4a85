/** Adds the annotations in a file to a member's notes on a book, each at the passage that it belongs to. */
import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { readCfi } from "./cfi.server";
import { findCfi } from "./chapter-source.server";
import { endAround, startAround, toLength } from "./chapter-text";
import { findQuote, type SqueezedText, squeeze } from "./find-quote";
import { type GivenAnnotation, type LostAnnotation, readAnnotations } from "./given-annotations";
import { addNote, TooManyNotes } from "./notes.server";
import { UnreadableBook } from "./publication";
import type { OpenedBook } from "./reading.server";
import { showChapter } from "./show-chapter.server";
import { listStoredNotes } from "./stored-notes.server";

interface Added {
  added: number;
  /** Number of annotations that the member's notes already contained. */
  known: number;
  lost: LostAnnotation[];
}

interface Passage {
  chapter: number;
  from: number;
  until: number;
}

const NOT_FOUND = "We couldn't find this text in your edition of the book.";

/** Adds the annotations that the member doesn't have yet, and returns those that can't be added. Throws NotAnnotations. */
export async function addAnnotations(memberId: string, book: OpenedBook, file: string): Promise<Added> {
  const { given, lost } = readAnnotations(file);
  const stored = await listStoredNotes(memberId, book);
  const ids = new Set(stored.map(({ id }) => id));
  const contents = new Set(
    stored.map(({ chapter, stretch, note, colour }) => toContent({ chapter, ...stretch }, { note, colour })),
  );
  const texts = new Texts(book);
  let [added, known] = [0, 0];
  for (const each of given) {
    const lose = (reason: string) => lost.push({ number: each.number, reason, quote: each.exact, note: each.note });
    const passage = await findPassage(book, texts, each);
    const id = passage && idFor(memberId, book.code, each);
    if (!passage || !id) {
      lose(NOT_FOUND);
      continue;
    }
    const content = toContent(passage, each);
    if (ids.has(each.id.replace("urn:uuid:", "")) || ids.has(id) || contents.has(content)) {
      known += 1;
      continue;
    }
    try {
      const { chapter, from, until } = passage;
      const { note, colour, created } = each;
      await addNote(memberId, book, { chapter, chosen: { from, until }, note, colour, id, madeAt: created });
      ids.add(id);
      contents.add(content);
      added += 1;
    } catch (error) {
      if (!(error instanceof TooManyNotes)) throw error;
      lose(error.message);
    }
  }
  return { added, known, lost: lost.sort((one, other) => one.number - other.number) };
}

const toContent = (
  { chapter, from, until }: { chapter: number; from?: number; until?: number },
  { note, colour }: { note: string; colour: string },
) => JSON.stringify([chapter, from, until, note, colour]);

/**
 * Derives the id from the annotation itself, so that uploading the same file twice simultaneously adds each annotation once.
 */
function idFor(memberId: string, code: string, { number: _, end, ...given }: GivenAnnotation): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([memberId, code, given, ...(end === null ? [] : [end])]))
    .digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}

/** Texts of a book's chapters without white space. Each one is prepared when it is first needed. */
class Texts {
  private readonly made = new Map<number, SqueezedText>();

  constructor(private readonly book: OpenedBook) {}

  /** Returns a chapter's text; empty if the chapter can't be opened. */
  async of(chapter: number): Promise<SqueezedText> {
    const known = this.made.get(chapter);
    if (known) return known;
    const squeezed = squeeze(await this.readParagraphs(chapter));
    this.made.set(chapter, squeezed);
    // Yield to other requests, because a long book takes a while.
    await turn();
    return squeezed;
  }

  private async readParagraphs(chapter: number): Promise<readonly string[]> {
    try {
      return (await showChapter(this.book, chapter)).paragraphs;
    } catch (error) {
      if (error instanceof UnreadableBook) return [];
      throw error;
    }
  }
}

/**
 * Finds an annotation by its quoted text, first in the chapter that the annotation names, then in the whole book. An annotation
 * without a quotation is found by its CFI, or else by its position in that chapter.
 */
async function findPassage(book: OpenedBook, texts: Texts, given: GivenAnnotation): Promise<Passage | null> {
  const byCfi = given.cfi === "" ? null : await findByCfi(book, given.cfi);
  const { chapters } = book.publication;
  if (given.exact === "") return byCfi ?? findByPosition(book, given);
  const named = byCfi?.chapter ?? toChapter(book, given);
  for (const chapter of new Set([...(named === -1 ? [] : [named]), ...chapters.keys()])) {
    const near = chapter === byCfi?.chapter ? byCfi.from : given.start;
    const stretch = findQuote(await texts.of(chapter), given, near);
    if (!stretch) continue;
    // Extend a bookmark to the end of its paragraph, because bookmarks have no text.
    const { paragraphs } = await showChapter(book, chapter);
    return { chapter, ...stretch, ...(given.isBookmark && { until: endAround(paragraphs, stretch.from) }) };
  }
  return null;
}

/**
 * Finds the chapter by its path, which other programs may write with more or fewer leading folders, or else by the step in its
 * CFI; -1 if the book has no such chapter.
 */
function toChapter({ publication: { chapters } }: OpenedBook, { source, cfi }: GivenAnnotation): number {
  const path = decoded(source.split(/[#?]/)[0] ?? "");
  const same = chapters.findIndex((chapter) => chapter.path === path);
  if (same !== -1) return same;
  const ends = (one: string, other: string) => other !== "" && (one === other || one.endsWith(`/${other}`));
  const alike = chapters.findIndex((chapter) => ends(chapter.path, path) || ends(path, chapter.path));
  return alike === -1 ? (readCfi(cfi, chapters)?.chapter ?? -1) : alike;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Finds the whole paragraphs around a position. The position is only approximate, because other reading systems count white
 * space that our pages leave out.
 */
async function findByPosition(book: OpenedBook, given: GivenAnnotation): Promise<Passage | null> {
  const chapter = toChapter(book, given);
  if (chapter === -1 || given.start === null || given.end === null) return null;
  const { paragraphs } = await showChapter(book, chapter);
  if (given.start >= toLength(paragraphs)) return null;
  const last = Math.max(given.start, given.end - 1);
  return { chapter, from: startAround(paragraphs, given.start), until: endAround(paragraphs, last) };
}

/** Finds the paragraphs that a CFI or a range of CFIs refers to. */
async function findByCfi(book: OpenedBook, cfi: string): Promise<Passage | null> {
  const [, inner = ""] = /^epubcfi\((.{1,1000})\)$/.exec(cfi) ?? [];
  // Split a CFI range into its three parts: the steps shared by both ends, the remaining steps of the start, and those of the
  // end.
  const [common = "", first = "", last = first] = inner.split(/,(?=[/:])/);
  const [start, end] = [
    await findCfi(book, `epubcfi(${common}${first})`),
    await findCfi(book, `epubcfi(${common}${last})`),
  ];
  if (!start) return null;
  const { paragraphs } = await showChapter(book, start.chapter);
  const until = endAround(paragraphs, end?.chapter === start.chapter ? Math.max(end.at, start.at) : start.at);
  return { chapter: start.chapter, from: start.at, until };
}
