/** Computes the times at which a store is open, in the store's own time zone. (spec 3, Opening-hours group; spec 5, Opening hours) */
import { Temporal } from "temporal-polyfill";
import { hoursOfDate, toMinutes } from "./opening-hours";
import type { DayHours, OpeningHoursGroup } from "./store";

/** A period in which a store is open: from `start` up to, but not including, `end`, in ms since 1970. */
export interface OpenTime {
  start: number;
  end: number;
}

/** Number of days to look ahead. Even Christmas, New Year and a stocktake combined don't close a store for longer. */
const DAYS_AHEAD = 21;

/**
 * Yields the open periods of the next three weeks, beginning with the period that contains `now`, or else with the next period.
 * Joins adjacent periods, and ignores hidden groups. The iterator reads only the days it needs.
 */
export function* openTimes(
  groups: readonly OpeningHoursGroup[],
  timeZone: string,
  now: number,
): Generator<OpenTime, void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  let last: OpenTime | null = null;
  // Yesterday's opening hours may extend past midnight.
  for (let days = -1; days <= DAYS_AHEAD; days += 1) {
    const time = timeOn(groups, today.add({ days }), timeZone);
    if (!time || time.end <= now) continue;
    if (last && time.start <= last.end) {
      last.end = Math.max(last.end, time.end);
      continue;
    }
    if (last) yield last;
    last = { ...time };
  }
  if (last) yield last;
}

/** Cached open periods by date, because computing them takes half of the time of a page that lists many stores. */
const known = new WeakMap<readonly OpeningHoursGroup[], Map<string, Readonly<OpenTime> | null>>();
const MAX_DATES = 100;

function timeOn(
  groups: readonly OpeningHoursGroup[],
  date: Temporal.PlainDate,
  timeZone: string,
): Readonly<OpenTime> | null {
  const times = known.get(groups) ?? new Map<string, Readonly<OpenTime> | null>();
  known.set(groups, times);
  const day = date.toString();
  const key = `${day} ${timeZone}`;
  const before = times.get(key);
  if (before !== undefined) return before;
  const hours = hoursOfDate(groups, day, date.dayOfWeek - 1);
  const time = hours && findTime(hours, date, timeZone);
  if (times.size >= MAX_DATES) times.clear();
  times.set(key, time);
  return time;
}

/** Returns the moments at which the store's clock first shows the start and the end; null if no time lies between them. */
function findTime(hours: DayHours, date: Temporal.PlainDate, timeZone: string): OpenTime | null {
  const { from, to } = toMinutes(hours);
  const start = toMoment(date, from, timeZone);
  // An end that is not after the start belongs to the next day.
  const end = to > from ? toMoment(date, to, timeZone) : toMoment(date.add({ days: 1 }), to, timeZone);
  return end > start ? { start, end } : null;
}

/**
 * Returns the first moment at which the clock shows this minute of the day or a later one. If clocks go back, a repeated
 * minute's first occurrence counts; if they go forward over the minute, the moment of the change counts.
 */
function toMoment(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  const shown = date.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const moment = shown.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (moment.toPlainDateTime().equals(shown)) return moment.epochMilliseconds;
  return moment.getTimeZoneTransition("next")?.epochMilliseconds ?? moment.epochMilliseconds;
}
