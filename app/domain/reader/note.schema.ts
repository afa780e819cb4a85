import * as z from "zod/mini";
import type { FormerSpot } from "./former-paragraphs";
import { HIGHLIGHT_COLOURS } from "./highlight";

const text = z._default(z.string().check(z.trim(), z.maxLength(2000, "Please use 2,000 characters or fewer.")), "");

type Colour = keyof typeof HIGHLIGHT_COLOURS;
const colour = z._default(z.enum(["", ...(Object.keys(HIGHLIGHT_COLOURS) as Colour[])], "Please choose one."), "");
/** The id of the member for whom the form was rendered, because the browser may be signed in as another member by now. */
const reader = z.optional(z.string().check(z.maxLength(40)));
const count = z.optional(z.string().check(z.regex(/^\d{1,8}$/)));

const chapter = z.string().check(z.regex(/^\d{1,5}$/));
/** The fields for a paragraph or a stretch of text. */
const spot = {
  /**
   * The number of characters of the chapter's text up to the stretch's start, and up to its end. Without an end, the stretch is
   * the whole paragraph at the position.
   */
  position: count,
  untilPosition: count,
  /**
   * The same position as sent by pages from earlier versions of the shop: the number of the first paragraph, from 1, and of the
   * last, and the selection in characters of the first and the last paragraph.
   */
  paragraph: count,
  from: count,
  lastParagraph: count,
  until: count,
};

/** A position or a note saved in a book. The chapter's number counts from 1. */
export const paragraphSchema = z.object({
  intent: z.enum(["place", "note"]),
  chapter,
  ...spot,
  note: text,
  colour,
  /** The id of a new note, chosen by the browser because it may have to send the note again. */
  id: z.optional(z.uuid()),
  reader,
  /** The time at which an offline browser reached the position or made the note (UTC ISO). */
  madeAt: z.optional(z.iso.datetime()),
});

type SpotFields = { chapter: string } & { [name in keyof typeof spot]?: string | undefined };

/** A position in a book, or a stretch of its text. */
export interface Spot {
  /** The chapter's number, counted from 0. */
  chapter: number;
  /** `until` is null for the whole paragraph at the position. A page of an earlier version sends a {@link FormerSpot}. */
  chosen: { from: number; until: number | null } | FormerSpot;
}

/** Converts a form's numbers to a position in a book with this number of chapters. */
export function spotOfForm(fields: SpotFields, chapters: number): Spot {
  const chapter = Math.max(0, Math.min(Number(fields.chapter), chapters) - 1);
  const { position, untilPosition, paragraph, from, lastParagraph = paragraph, until } = fields;
  if (position !== undefined || paragraph === undefined)
    return { chapter, chosen: { from: Number(position ?? 0), until: untilPosition ? Number(untilPosition) : null } };
  const stretch =
    from && until ? { from: Number(from), lastParagraph: Number(lastParagraph), until: Number(until) } : null;
  return { chapter, chosen: { paragraph: Number(paragraph), stretch } };
}

/** The form that changes or deletes a note. The position is where to add the note again if it was deleted before the change. */
export const noteSchema = z.object({
  intent: z.enum(["change", "delete"]),
  id: z.uuid(),
  chapter: z._default(chapter, "1"),
  ...spot,
  note: text,
  colour,
  reader,
});
