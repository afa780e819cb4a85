/** Prepares the book page at an address. */

import { toLinks } from "./book-links.server";
import type { Highlight } from "./highlight";
import { withButtons, withMarks } from "./mark-text.server";
import { minutesAt } from "./minutes-at.server";
import { type NarrationOnPage, narrationOnPage } from "./narration-page.server";
import { listHighlights } from "./notes.server";
import { findPrevious, nextInLine, readingHref, toHref } from "./page-addresses.server";
import { findPrintedPages } from "./printed-pages";
import type { PreparedChapter } from "./publication";
import { findPosition, type OpenedBook, type PartAddress, progressAt, readableParts, toQuote } from "./reading.server";
import { saveReadingPosition } from "./reading-position.server";
import { findInChapter } from "./search-book.server";
import { firstPosition, partWith, showChapter, toPart } from "./show-chapter.server";
import { spreadWith } from "./spreads";
import { formerPositions } from "./stored-positions.server";

export interface ReaderPage {
  /** `base` is the address of the book's pages. */
  book: { title: string; base: string; code: string; isSample: boolean };
  /** The chapter's number, from 1. */
  chapter: number;
  chapterTitle: string;
  html: string;
  /** The book's own classes for the text as a whole. */
  classes: string;
  /** Addresses of the book's stylesheets for this page. */
  sheets: string[];
  language: string | undefined;
  /** The direction of the pages. */
  direction: string | undefined;
  /** The direction of the pages' text; "auto" follows its letters. */
  textDirection: string | undefined;
  pageNumber: number;
  pageCount: number;
  /** Share of the book before this part, in percent. */
  percent: number;
  /** Share of the book before this part and before the next, in thousandths. */
  from: number;
  until: number;
  /** Minutes to read this part, and from its beginning to the end of the chapter and of the book. */
  minutes: { part: number; chapter: number; book: number };
  /** The pages of the print edition that this page covers, such as "12–15"; null if the book doesn't say. */
  printed: string | null;
  /** The position of the first paragraph, for a bookmark; null without an account, and for a page without text. */
  bookmark: number | null;
  previous: string | null;
  next: string | null;
  endsSample: boolean;
  /** The spread of a fixed-layout page; null if the text flows. */
  fixed: FixedSpread | null;
  narration: NarrationOnPage | null;
  here: string;
  /** The address of the same page with a button at each paragraph; null without an account. */
  marking: string | null;
  isMarking: boolean;
  /** The position at which the reader stopped, perhaps on another device, unless this part contains it or is next to it. */
  stopped: StoppedPosition | null;
  /** The chosen paragraph. The chapter's number counts from 1, and the position counts characters of the chapter's text. */
  at: { chapter: number; position: number; quote: string } | null;
}

/** A fixed-layout page, and the one next to it if there is room for two. */
interface FixedSpread {
  /** The chapter's number, from 1. */
  number: number;
  /** The direction of the chapter's text. */
  direction: string | undefined;
  beside: BesidePage | null;
  /** The addresses of the spreads before and after. */
  previous: string | null;
  next: string | null;
}

interface BesidePage {
  number: number;
  html: string;
  classes: string;
  language: string | undefined;
  direction: string | undefined;
  isBefore: boolean;
}

interface StoppedPosition {
  /** Counted from 1. */
  chapter: number;
  /** Number of characters of the chapter's text before the position. */
  position: number;
  chapterTitle: string;
  /** Share of the book before the position, in percent. */
  percent: number;
}

/** Reads a number that counts from 1 in an address. A number out of range becomes the nearest valid one. */
function numberIn(query: URLSearchParams, name: string, most: number): number | null {
  const value = query.get(name);
  if (value === null || !/^\d{1,7}$/.test(value)) return null;
  return Math.min(Math.max(1, Number(value)), Math.max(1, most));
}

/**
 * Prepares a page, or returns `to`, the address at which the reader should continue instead. A prefetched page (`isAhead`)
 * doesn't move the member's position. Throws UnreadableBook.
 */
export async function showPage(
  book: OpenedBook,
  memberId: string | null,
  query: URLSearchParams,
  isAhead = false,
): Promise<ReaderPage | { to: string }> {
  const asked = numberIn(query, "c", book.readable);
  const saved = asked === null && memberId !== null ? await findPosition(memberId, book) : null;
  if (saved) return { to: readingHref(book.base, saved).replace("?", "?kept=1&") };
  const chapter = asked === null ? Math.min(nextInLine(book, -1), book.readable - 1) : asked - 1;
  if (query.has("n")) return { to: await renewedHref(book, chapter, query) };
  const shown = await showChapter(book, chapter);
  const parts = readableParts(book, chapter, shown.parts.length);
  const chosen = positionIn(query, "choose") ?? positionIn(query, "t");
  const part = Math.min(parts - 1, partIn(query, shown, chosen));
  const page = await pageAt(book, shown, {
    chapter,
    part,
    parts,
    query,
    chosen: query.has("choose") && memberId !== null ? chosen : null,
    isOwn: memberId !== null,
    highlights: memberId === null ? [] : await listHighlights(memberId, book, { chapter, shown }),
  });
  // Only turning pages moves the position; opening a note or a search result doesn't.
  if (memberId === null || !query.has("p") || isAhead) return page;
  const stopped = await stoppedBefore(memberId, book, page);
  // Don't save the saved position again (`kept`), because another device may have sent a later one since.
  if (!query.has("kept"))
    await saveReadingPosition(memberId, book, shown, { chapter, part, at: positionIn(query, "t") });
  return { ...page, stopped };
}

/** Removes sounds and films from a sample, because one may hold the whole book. */
function withoutPlayers(html: string): string {
  const [before = "", ...players] = html.split(/<(?=audio[ >]|video[ >])/);
  return (
    before + players.map((player) => player.slice(player.search(/<\/(?:audio|video)>/) + "</audio>".length)).join("")
  );
}

/** Reads a position in the chapter's text from an address. */
function positionIn(query: URLSearchParams, name: string): number | null {
  const value = query.get(name) ?? "";
  return /^\d{1,8}$/.test(value) ? Number(value) : null;
}

/** Returns the current address of a page whose old address contains a paragraph's number. */
async function renewedHref(
  { base, publication }: OpenedBook,
  chapter: number,
  query: URLSearchParams,
): Promise<string> {
  const renewed = new URLSearchParams(query);
  const paragraph = positionIn(query, "n");
  renewed.delete("n");
  if (paragraph === null) return `${base}?${renewed}`;
  const { from } = await formerPositions(publication, chapter, { paragraph, stretch: null });
  renewed.set("t", `${from}`);
  return `${base}?${renewed}#t${from}`;
}

/** Returns where the member stopped; null if this page continues from there. */
async function stoppedBefore(memberId: string, book: OpenedBook, page: ReaderPage): Promise<StoppedPosition | null> {
  const saved = await findPosition(memberId, book);
  const near = [page.here, page.previous, page.next, page.fixed?.previous, page.fixed?.next];
  if (!saved || near.includes(toHref(book.base, saved))) return null;
  const { chapter, at: position, progress } = saved;
  const chapterTitle = book.publication.chapters[chapter]?.title ?? "";
  return { chapter: chapter + 1, position, chapterTitle, percent: Math.round(progress / 10) };
}

function partIn(query: URLSearchParams, shown: PreparedChapter, at: number | null): number {
  const part = numberIn(query, "p", shown.parts.length);
  if (part !== null) return part - 1;
  if (at !== null) return toPart(shown, at);
  return partWith(shown, query.get("to") ?? "");
}

interface Position extends PartAddress {
  /** The number of the chapter's parts that may be read. */
  parts: number;
  query: URLSearchParams;
  chosen: number | null;
  /** True if the reading member owns the book, and so can write notes. */
  isOwn: boolean;
  highlights: readonly Highlight[];
}

async function pageAt(book: OpenedBook, shown: PreparedChapter, position: Position): Promise<ReaderPage> {
  const { publication, base, code, isSample } = book;
  const { chapter, part, parts, query, chosen, isOwn, highlights } = position;
  const { progress, pageNumber, pageCount } = progressAt(book, { chapter, part }, shown.parts.length);
  const here = toHref(base, { chapter, part });
  const isMarking = query.has("mark") && isOwn;
  const fixed = shown.beside === null ? null : await toFixedSpread(book, shown, chapter);
  const finds = findInChapter(shown, query.get("w") ?? "");
  const html = withMarks(isSample ? withoutPlayers(shown.parts[part] ?? "") : (shown.parts[part] ?? ""), {
    highlights,
    notes: `${base}/notes`,
    finds,
  });
  const after = nextInLine(book, chapter);
  const isLast = after >= book.readable && part === parts - 1;
  return {
    book: { title: publication.title, base, code, isSample },
    chapter: chapter + 1,
    chapterTitle: publication.chapters[chapter]?.title ?? "",
    html: isMarking ? withButtons(html, { chapter, paragraphs: shown.paragraphs }) : html,
    classes: shown.classes,
    sheets: [
      ...listSheets(book, chapter, shown),
      ...(fixed?.beside
        ? listSheets(book, fixed.beside.number - 1, await showChapter(book, fixed.beside.number - 1))
        : []),
    ],
    fixed,
    narration: narrationOnPage(book, chapter, shown),
    language: shown.language ?? publication.language,
    direction: (fixed ? undefined : shown.direction) ?? publication.direction,
    textDirection: shown.direction ?? (publication.direction === "rtl" ? "auto" : undefined),
    pageNumber,
    pageCount,
    percent: Math.round(progress * 100),
    from: Math.round(progress * 1000),
    until: Math.round(progressAt(book, { chapter, part: part + 1 }, shown.parts.length).progress * 1000),
    minutes: minutesAt(book, shown, { chapter, part }),
    printed: findPrintedPages(publication.pages, { chapter, part }, (fragment) => partWith(shown, fragment)),
    bookmark: isOwn ? (firstPosition(shown, part) ?? null) : null,
    stopped: null,
    previous: await findPrevious(book, { chapter, part }),
    next: isLast ? null : toHref(base, part + 1 < parts ? { chapter, part: part + 1 } : { chapter: after, part: 0 }),
    endsSample: isSample && isLast,
    here,
    marking: isOwn ? `${here}&mark=1` : null,
    isMarking,
    at: chosen === null ? null : { chapter: chapter + 1, position: chosen, quote: toQuote(shown, chosen) },
  };
}

/**
 * Lists a page's stylesheet addresses. A fixed layout adds the page's number to them, so that rules apply to that page alone.
 */
function listSheets({ publication, base }: OpenedBook, chapter: number, shown: PreparedChapter): string[] {
  const { file } = toLinks(publication, base);
  const page = shown.beside === null ? "" : `?page=${chapter + 1}`;
  return [...shown.sheets.map((path) => file(path) + page), ...(shown.css ? [`${base}/styles/${chapter + 1}`] : [])];
}

/** Places a page in its spread, without pages beyond a sample's end. */
async function toFixedSpread(book: OpenedBook, { direction }: PreparedChapter, chapter: number): Promise<FixedSpread> {
  const { publication, base, readable } = book;
  const spread = (await getSpread(book, chapter)).filter((each) => each < readable);
  const [first = chapter, last = chapter] = [spread[0], spread.at(-1)];
  const other = spread.find((each) => each !== chapter);
  const shown = other === undefined ? null : await showChapter(book, other);
  // If the previous chapter is flowing text, the page before this one is the end of that chapter.
  const before = first === 0 ? null : ((await getSpread(book, first - 1))[0] ?? first - 1);
  return {
    number: chapter + 1,
    direction,
    beside:
      other === undefined || !shown?.beside
        ? null
        : {
            number: other + 1,
            html: shown.beside,
            classes: shown.classes,
            language: shown.language ?? publication.language,
            direction: shown.direction,
            isBefore: other < chapter,
          },
    previous: before === null ? null : await findPrevious(book, { chapter: before + 1, part: 0 }),
    // The last page of a sample says that the sample ends.
    next:
      last + 1 < readable
        ? toHref(base, { chapter: last + 1, part: 0 })
        : book.isSample && last > chapter
          ? toHref(base, { chapter: last, part: 0 })
          : null,
  };
}

/** Finds the spread of a page. A page without a size flows and never shares a spread, whatever the book's package says. */
async function getSpread(book: OpenedBook, chapter: number): Promise<number[]> {
  const spread = spreadWith(book.publication, chapter);
  const isFixed = await Promise.all(
    spread.map(
      async (each) => book.publication.outlineOf(each)?.isFixed ?? (await showChapter(book, each)).beside !== null,
    ),
  );
  return isFixed.every(Boolean) ? spread : [chapter];
}
