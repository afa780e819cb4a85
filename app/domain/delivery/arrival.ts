/** Works out when a parcel arrives, counted in the shop's working days. Days are YYYY-MM-DD text in Sydney. */
import { dayAfter, minuteInSydney, todayInSydney } from "~/domain/dates/sydney-days";

export interface DispatchRules {
  /** The time of the cut-off, in minutes after midnight. A parcel ordered earlier on a working day is sent that day. */
  cutOff: number;
  /** Tells whether a day is a holiday, or another day except weekends on which the shop sends nothing. */
  isClosed: (day: string) => boolean;
}

/** The minimum and maximum number of working days in transit. */
export type DaysOnTheWay = readonly [least: number, most: number];

export interface Arrival {
  /** Minutes until the cut-off; null when today's has passed or nothing is sent today. */
  minutesLeft: number | null;
  from: string;
  to: string;
}

/** Calculates the first and the last day on which a parcel ordered at `now` arrives. */
export function toArrival(now: Date, [least, most]: DaysOnTheWay, rules: DispatchRules): Arrival {
  const today = todayInSydney(now);
  const left = rules.cutOff - minuteInSydney(now);
  const isInTime = isWorkingDay(today, rules) && left > 0;
  const sentOn = isInTime ? today : workingDayAfter(today, 1, rules);
  return {
    minutesLeft: isInTime ? left : null,
    from: workingDayAfter(sentOn, least, rules),
    to: workingDayAfter(sentOn, most, rules),
  };
}

/** Maximum number of days to search, so that the search ends even if the shop never opens again. */
const MAX_SEARCH_LENGTH = 400;

function workingDayAfter(start: string, count: number, rules: DispatchRules): string {
  let day = start;
  let left = count;
  for (let tried = 0; left > 0 && tried < MAX_SEARCH_LENGTH; tried += 1) {
    day = dayAfter(day);
    if (isWorkingDay(day, rules)) left -= 1;
  }
  return day;
}

function isWorkingDay(day: string, { isClosed }: DispatchRules): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isClosed(day);
}

const weekdayAndDay = new Intl.DateTimeFormat("en-AU", { weekday: "long", day: "numeric", timeZone: "UTC" });
const monthName = new Intl.DateTimeFormat("en-AU", { month: "long", timeZone: "UTC" });

/** Formats a range as "Tuesday 24 to Thursday 26 November". */
export function dayRange(from: string, to: string): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  const [month, lastMonth] = [monthName.format(first), monthName.format(last)];
  const end = `${weekdayAndDay.format(last)} ${lastMonth}`;
  if (from === to) return end;
  return `${weekdayAndDay.format(first)}${month === lastMonth ? "" : ` ${month}`} to ${end}`;
}

/** Formats an arrival as "Order within 3 h 20 min: arrives Tuesday 24 to Thursday 26 November". */
export function arrivalWords({ minutesLeft, from, to }: Arrival): string {
  const days = dayRange(from, to);
  return minutesLeft === null ? `Arrives ${days}` : `Order within ${duration(minutesLeft)}: arrives ${days}`;
}

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}
