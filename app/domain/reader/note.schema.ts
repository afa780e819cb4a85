import * as z from "zod/mini";
import { HIGHLIGHT_COLOURS } from "./highlight";

const text = z._default(z.string().check(z.trim(), z.maxLength(2000, "Please use 2,000 characters or fewer.")), "");

type Colour = keyof typeof HIGHLIGHT_COLOURS;
const colour = z._default(z.enum(["", ...(Object.keys(HIGHLIGHT_COLOURS) as Colour[])], "Please choose one."), "");
/** The id of the member for whom the form was rendered, because the browser may be signed in as another by now. */
const reader = z.optional(z.string().check(z.maxLength(40)));
const count = z.optional(z.string().check(z.regex(/^\d{1,7}$/)));

const chapter = z.string().check(z.regex(/^\d{1,5}$/));
const paragraph = z.string().check(z.regex(/^\d{1,7}$/));
/** The selection, in characters of its first and last paragraph; without it, the whole paragraph. */
const selected = { from: count, lastParagraph: count, until: count };

/** A position or a note saved at a paragraph of a book. Both numbers count from 1. */
export const paragraphSchema = z.object({
  intent: z.enum(["place", "note"]),
  chapter,
  paragraph,
  note: text,
  colour,
  ...selected,
  /** The id of a new note, from a browser that may have to send it again. */
  id: z.optional(z.uuid()),
  reader,
  /** The time at which a browser without a connection got there or made the note. UTC ISO. */
  madeAt: z.optional(z.iso.datetime()),
});

interface ChosenText {
  chapter: string;
  paragraph: string;
  from?: string | undefined;
  lastParagraph?: string | undefined;
  until?: string | undefined;
}

/** Converts a form's numbers to a position in a book of so many chapters: the chapter from 0, the paragraph from 1. */
export function spotOfForm(chosen: ChosenText, chapters: number) {
  const { from, lastParagraph = chosen.paragraph, until } = chosen;
  return {
    chapter: Math.max(0, Math.min(Number(chosen.chapter), chapters) - 1),
    paragraph: Number(chosen.paragraph),
    stretch: from && until ? { from: Number(from), lastParagraph: Number(lastParagraph), until: Number(until) } : null,
  };
}

/** Changes or deletes a note. The paragraph says where to add the note again if it was deleted before it is changed. */
export const noteSchema = z.object({
  intent: z.enum(["change", "delete"]),
  id: z.uuid(),
  chapter: z._default(chapter, "1"),
  paragraph: z._default(paragraph, "1"),
  ...selected,
  note: text,
  colour,
  reader,
});
