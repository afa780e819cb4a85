/**
 * The dates of pages and blocks: days such as `2027-04-01`, or times such as `2027-04-01T09:00`, in Sydney. An end given as a day
 * includes the whole day.
 */
import { dayAfter, hourInSydney, minuteInSydney, todayInSydney } from "~/domain/dates/sydney-days";

const MINUTE_MS = 60_000;
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):([0-5]\d))?$/;

/** The times in ms between which something shows; null without a limit. */
export interface Showing {
  from: number | null;
  until: number | null;
}

/** Returns whether the text is a day or a time as editors write it. */
export function isWrittenDate(text: string): boolean {
  const day = WRITTEN.exec(text)?.[1];
  if (day === undefined) return false;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** Reads the dates as written, ignoring malformed ones. */
export function toShowing(from: string | null | undefined, until: string | null | undefined): Showing {
  return { from: toMoment(from, false), until: toMoment(until, true) };
}

/** Returns whether something with these dates shows at `now`, in ms. */
export function isShowing({ from, until }: Showing, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until);
}

/** Collects every date in pages and menus, in ms. At these times, the content that shoppers see changes without an edit. */
export function momentsIn(content: unknown): number[] {
  const found = new Set<number>();
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { from, until } = value as { from?: unknown; until?: unknown };
    const showing = toShowing(typeof from === "string" ? from : null, typeof until === "string" ? until : null);
    for (const moment of [showing.from, showing.until]) if (moment !== null) found.add(moment);
    return value;
  });
  return [...found].sort((one, other) => one - other);
}

/** Formats a time in ms as editors write it. */
export function toWritten(moment: number): string {
  const time = new Date(moment);
  const minutes = minuteInSydney(time);
  const digits = (number: number) => String(number).padStart(2, "0");
  return `${todayInSydney(time)}T${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

function toMoment(written: string | null | undefined, isEnd: boolean): number | null {
  if (!written || !isWrittenDate(written)) return null;
  const [, day = "", hour, minute] = WRITTEN.exec(written) ?? [];
  if (hour === undefined) return hourInSydney(isEnd ? dayAfter(day) : day, 0).getTime();
  return hourInSydney(day, Number(hour)).getTime() + Number(minute) * MINUTE_MS;
}
