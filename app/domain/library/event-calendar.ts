/** Writes events as a calendar file for import into phones and mail programs. (RFC 5545) */

export interface CalendarEvent {
  code: string;
  title: string;
  /** The start as RFC 9557: a day with its zone, optionally with a time. */
  start: string;
  where: string;
  /** Address of the event's page. */
  href: string;
}

/** Maximum number of bytes of a line. A longer line is folded. (RFC 5545, 3.1) */
const MAX_LINE_BYTES = 75;

/** Returns the events as an iCalendar file. `madeAt` is UTC ISO; `host` makes the events' ids unique. */
export function toCalendar(events: readonly CalendarEvent[], madeAt: string, host: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//eTickets//EN`,
    ...events.flatMap(({ code, title, start, where, href }) => [
      "BEGIN:VEVENT",
      `UID:${escaped(code)}@${host}`,
      `DTSTAMP:${utc(madeAt)}`,
      startLine(start),
      `SUMMARY:${escaped(title)}`,
      ...(where === "" ? [] : [`LOCATION:${escaped(where)}`]),
      `URL:${href}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/**
 * Returns the line for the start, which is either a point in time, shown by each calendar in its own time zone, or a whole day.
 */
function startLine(start: string): string {
  const [time = ""] = start.split("[");
  return time.includes("T") ? `DTSTART:${utc(time)}` : `DTSTART;VALUE=DATE:${time.replaceAll("-", "")}`;
}

function utc(time: string): string {
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\s+/g, " ");
}

/** Folds a line into parts that each begin with a space, without splitting a letter that consists of several bytes. */
function folded(line: string): string {
  let bytes = 0;
  let text = "";
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
