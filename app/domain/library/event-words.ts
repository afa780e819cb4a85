/** Reads the time and place of an event. */
import { decodeHTML } from "entities";
import { dayInWords } from "~/domain/dates/sydney-days";

const MAX_LINES = 4;
const MAX_LINE_LENGTH = 120;

/** An event's facts for the page that sells its tickets. */
export interface EventFacts {
  when: string | null;
  where: string | null;
  /** A sentence about when the doors open. */
  doors: string | null;
}

/** The event of an order's eTickets. */
export interface OrderEvent {
  /** The time and place, line by line. */
  lines: string[];
  /** The start as RFC 9557; null if its day isn't known. */
  start: string | null;
}

/** Returns the sentence that replaces the buying details after an event has started. */
export function overWords({ when }: Pick<EventFacts, "when">): string {
  return when === null ? "This event is over." : `This event was on ${when}.`;
}

/** Returns the time and place of an event; unknown values are null. */
export function eventFacts(product: { description: string | null; publishedOn: string | null }): EventFacts {
  const [when = null, ...where] = eventLines(product);
  return { when, where: where.join(", ") || null, doors: findDoors(product.description ?? "") };
}

/**
 * Returns a sentence about when the doors open, based on the sentence in the description that begins with "Doors open"; null if
 * there is none.
 */
function findDoors(html: string): string | null {
  const text = plainText(html.replaceAll("<", " <"));
  const start = text.indexOf(DOORS);
  if (start < 0) return null;
  // Split only at full stops before a space or the end, because a time such as "7.30 pm" also contains one.
  const rest = text.slice(start + DOORS.length).split(/\.(?= |$)/, 1)[0] ?? "";
  return rest.length <= MAX_LINE_LENGTH ? `Open ${rest}` : null;
}

const DOORS = "Doors open ";

function plainText(html: string): string {
  return decodeHTML(html.replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns the lines about an event from the first paragraph of an eTicket's description. If that paragraph is too long, uses
 * the publication date instead, provided that the date is complete.
 */
export function eventLines({
  description,
  publishedOn,
}: {
  /** Sanitised HTML. */
  description: string | null;
  publishedOn: string | null;
}): string[] {
  const lines = firstParagraph(description ?? "")
    .split(/<br\s*\/?>/i)
    .map(plainText)
    .filter((line) => line !== "");
  const areFacts =
    lines.length > 1 && lines.length <= MAX_LINES && lines.every((line) => line.length <= MAX_LINE_LENGTH);
  if (areFacts) return lines;
  return publishedOn && /^\d{4}-\d{2}-\d{2}$/.test(publishedOn) ? [dayInWords(publishedOn)] : [];
}

function firstParagraph(html: string): string {
  const open = /<p[^<>]*>/i.exec(html);
  if (!open) return "";
  const from = open.index + open[0].length;
  const end = html.slice(from).search(/<\/p>/i);
  return end < 0 ? "" : html.slice(from, from + end);
}
