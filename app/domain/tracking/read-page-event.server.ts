import * as z from "zod/mini";
import { parseJson } from "~/domain/form/parse-json";
import type { PageEvent } from "./page-event";

const pageEvent = z.object({
  kind: z.enum(["page", "promotion"]),
  path: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
  promotion: z.optional(z.string().check(z.maxLength(500))),
});

/** Parses an event; null if the text isn't an event. */
export function readPageEvent(text: string): PageEvent | null {
  try {
    return pageEvent.parse(parseJson(text));
  } catch {
    return null;
  }
}
