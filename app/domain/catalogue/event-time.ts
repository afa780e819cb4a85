/**
 * Reads the start of an event, in the event's own time zone. Some feeds state the start. Others give the day as the publication
 * date, and the time and place in the first lines of the description. (issue: import)
 */
import { Temporal } from "temporal-polyfill";
import { eventLines } from "~/domain/library/event-words";
import type { ProductType } from "./product";

export interface EventTime {
  /**
   * RFC 9557: `2026-12-04T19:30:00+11:00[Australia/Sydney]`, or `2026-12-04[Australia/Sydney]` if only the day is known. Null for other
   * products, and for an event without a day.
   */
  eventStart: string | null;
  /** End of ticket sales, UTC ISO: the event's start, or the end of the day if only the day is known. */
  soldUntil: string | null;
}

interface EventSource {
  productType: ProductType;
  publishedOn: string | null;
  /** Sanitised HTML. */
  description: string | null;
  /** The start stated in the feed, as {@link readEventStart} returns it. */
  eventStart?: string | undefined;
}

const NO_EVENT: EventTime = { eventStart: null, soldUntil: null };
const SHOP_ZONE = "Australia/Sydney";

/** Time zones by the state or country at the end of an event's address. */
const ZONES = new Map(
  Object.entries({
    NSW: SHOP_ZONE,
    ACT: SHOP_ZONE,
    VIC: "Australia/Melbourne",
    QLD: "Australia/Brisbane",
    SA: "Australia/Adelaide",
    WA: "Australia/Perth",
    TAS: "Australia/Hobart",
    NT: "Australia/Darwin",
    NZ: "Pacific/Auckland",
  }),
);

/** Reads the time of a ticket's event. */
export function toEventTime(product: EventSource): EventTime {
  if (product.productType !== "eTicket") return NO_EVENT;
  const [when = "", ...where] = eventLines(product);
  const zone = toZone(where);
  if (product.eventStart) return startingAt(product.eventStart, zone);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(product.publishedOn ?? "")) return NO_EVENT;
  const time = timeIn(when);
  return startingAt(`${product.publishedOn}${time === null ? "" : `T${time}`}`, zone);
}

const START =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?(?:\[([A-Za-z_/+-]{1,40})\])?$/;

/**
 * Reads an event's start from a feed: `2026-12-04 19:30` in the local time zone, optionally with an offset or a `[Zone]`, or
 * just a day. Returns null for any other text.
 */
export function readEventStart(text: string): string | null {
  const [, day, hour, minute, offset = "", zone] = START.exec(text.trim()) ?? [];
  if (day === undefined || (hour === undefined && offset !== "")) return null;
  const start = `${day}${hour === undefined ? "" : `T${hour.padStart(2, "0")}:${minute}`}${offset}${zone ? `[${zone}]` : ""}`;
  return startingAt(start, SHOP_ZONE).soldUntil === null ? null : start;
}

/** Returns the times of an event. `start` is the result of {@link readEventStart}. */
function startingAt(start: string, eventZone: string): EventTime {
  const [, day = "", hour, minute, offset, ownZone] = START.exec(start) ?? [];
  const zone = ownZone ?? eventZone;
  try {
    if (hour === undefined) {
      const date = Temporal.PlainDate.from(day, { overflow: "reject" });
      const end = date.add({ days: 1 }).toZonedDateTime(zone).toInstant();
      return { eventStart: `${date}[${zone}]`, soldUntil: utc(end) };
    }
    const time = `${day}T${hour}:${minute}`;
    const begin = offset
      ? Temporal.Instant.from(time + offset).toZonedDateTimeISO(zone)
      : Temporal.PlainDateTime.from(time, { overflow: "reject" }).toZonedDateTime(zone);
    return { eventStart: begin.toString(), soldUntil: utc(begin.toInstant()) };
  } catch (error) {
    // Treat the event as unknown if its day, time or zone is invalid.
    if (error instanceof RangeError) return NO_EVENT;
    throw error;
  }
}

function utc(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString();
}

function toZone(where: readonly string[]): string {
  for (const text of where.toReversed()) {
    const words = text.split(/[\s,]+/);
    const last = words.findLast((word) => ZONES.has(word));
    if (last !== undefined) return ZONES.get(last) ?? SHOP_ZONE;
  }
  return SHOP_ZONE;
}

/**
 * Returns the first time in a text such as "Friday 4 December 2026, 7.30 pm", "7–9 pm" or "19:30" as HH:MM; null if there is
 * none.
 */
function timeIn(when: string): string | null {
  const twelve = /\b(\d{1,2})(?:[.:](\d{2}))?(?:\s?(?:[–-]|to)\s?\d{1,2}(?:[.:]\d{2})?)?\s?([ap])\.?m\b/i.exec(when);
  if (twelve) {
    const hour = Number(twelve[1]);
    const minute = Number(twelve[2] ?? 0);
    if (hour < 1 || hour > 12 || minute > 59) return null;
    return clock((hour % 12) + (twelve[3]?.toLowerCase() === "p" ? 12 : 0), minute);
  }
  if (/\b(?:noon|midday)\b/i.test(when)) return "12:00";
  const [, hour, minute] = /\b(\d{1,2})[.:](\d{2})\b/.exec(when) ?? [];
  return hour === undefined || Number(hour) > 23 || Number(minute) > 59 ? null : clock(Number(hour), Number(minute));
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
