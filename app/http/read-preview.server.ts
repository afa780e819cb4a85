/** Determines from an address which preview of a content page to show. */
import type { FoundPage } from "~/domain/content/pages.server";
import type { Reader } from "~/domain/content/present-blocks.server";
import { toShowing, toWritten } from "~/domain/content/showing-dates";
import { dayInWords } from "~/domain/dates/sydney-days";
import { isPreviewToken } from "./preview-token.server";

/** Returns the preview of the page at a path, and its time if the address has one; nothing without a valid token. */
export function readPreview(path: string, query: URLSearchParams): Pick<Reader, "preview" | "at"> {
  const token = query.get("preview");
  if (!isPreviewToken(path, token)) return {};
  const written = query.get("at");
  const { from: at } = toShowing(written, null);
  return at === null ? { preview: `preview=${token}` } : { preview: `preview=${token}&at=${written}`, at };
}

/** Returns the message above a preview as of the time `at`, in ms; null for a preview of a published page as of now. */
export function previewNote({ isDraft }: Pick<FoundPage, "isDraft">, at: number | null): string | null {
  if (at === null) return isDraft ? "This is a draft. Only people with this link can see it." : null;
  const [day = "", time = ""] = toWritten(at).split("T");
  const when = `${dayInWords(day)} at ${time}`;
  return `This is ${isDraft ? "a draft" : "the page"} as of ${when}. Only people with this link can see it.`;
}
