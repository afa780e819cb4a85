import * as z from "zod/mini";
import { HIGHLIGHT_COLOURS } from "./highlight";

const text = z._default(z.string().check(z.trim(), z.maxLength(2000, "Please use 2,000 characters or fewer.")), "");

type Colour = keyof typeof HIGHLIGHT_COLOURS;
const colour = z._default(z.enum(["", ...(Object.keys(HIGHLIGHT_COLOURS) as Colour[])], "Please choose one."), "");
/** The id of the member for whom the form's page was made: the browser may be signed in as another by now. */
const reader = z.optional(z.string().check(z.maxLength(40)));
const count = z.optional(z.string().check(z.regex(/^\d{1,7}$/)));

/** A place marked, or a note kept, at a paragraph of a book. Both numbers count from 1. */
export const paragraphSchema = z.object({
  intent: z.enum(["place", "note"]),
  chapter: z.string().check(z.regex(/^\d{1,5}$/)),
  paragraph: z.string().check(z.regex(/^\d{1,7}$/)),
  note: text,
  colour,
  /** What was selected, in characters of its first and last paragraph; without them the whole paragraph. */
  from: count,
  lastParagraph: count,
  until: count,
  /** A new note's, from a browser that may have to send it again. */
  id: z.optional(z.uuid()),
  reader,
  /** When a browser without a connection got there, or made the note. UTC ISO. */
  madeAt: z.optional(z.iso.datetime()),
});

/** A note changed or deleted. */
export const noteSchema = z.object({
  intent: z.enum(["change", "delete"]),
  id: z.string().check(z.maxLength(40)),
  note: text,
  colour,
  reader,
});
