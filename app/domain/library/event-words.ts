/** When and where an event is. */
import { decodeHTML } from "entities";
import { dayInWords } from "~/domain/dates/sydney-days";

const MOST_LINES = 4;
const LONGEST_LINE = 120;

/**
 * As the product knows it: the first paragraph of an eTicket's description, line by line, says when and where it is. One that is too long
 * for that is prose; then the day it is published on counts, where there is a whole one.
 */
export function eventLines({
  description,
  publishedOn,
}: {
  /** Sanitised HTML. */
  description: string | null;
  publishedOn: string | null;
}): string[] {
  const first = /<p[^>]*>(.*?)<\/p>/is.exec(description ?? "")?.[1] ?? "";
  const lines = first
    .split(/<br\s*\/?>/i)
    .map((line) =>
      decodeHTML(line.replace(/<[^>]*>/g, ""))
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "");
  const areFacts = lines.length > 1 && lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE);
  if (areFacts) return lines;
  return publishedOn && /^\d{4}-\d{2}-\d{2}$/.test(publishedOn) ? [dayInWords(publishedOn)] : [];
}
