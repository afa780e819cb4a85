/** Calculates when a parcel arrives, counting the shop's working days. Days are YYYY-MM-DD strings in Sydney. */
import { durationWords } from "~/domain/dates/duration";
import { dayAfter, minuteInSydney, todayInSydney } from "~/domain/dates/sydney-days";

export interface DispatchRules {
  /** The cut-off time, in minutes after midnight. A parcel ordered earlier on a working day is sent that day. */
  cutOff: number;
  /** Returns whether the shop sends no parcels on this weekday, such as on a public holiday. */
  isClosed: (day: string) => boolean;
}

/** The minimum and maximum number of working days in transit. */
export type DaysOnTheWay = readonly [least: number, most: number];

export interface Arrival {
  /** Minutes until the cut-off; null when today's cut-off has passed or nothing is sent today. */
  minutesLeft: number | null;
  from: string;
  to: string;
}

/** Calculates the first and last day on which a parcel ordered at `now` can arrive. */
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

/**
 * Maximum number of days to search for the next working day, so that the search ends even if the shop is closed permanently.
 */
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

const monthName = new Intl.DateTimeFormat("en-AU", { month: "long", timeZone: "UTC" });

/** Formats a range as "between 24 and 26 November", or a single day as "on 24 November". */
export function deliveryDays({ from, to }: Pick<Arrival, "from" | "to">): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  const [month, lastMonth] = [monthName.format(first), monthName.format(last)];
  const end = `${last.getUTCDate()} ${lastMonth}`;
  if (from === to) return `on ${end}`;
  return `between ${first.getUTCDate()}${month === lastMonth ? "" : ` ${month}`} and ${end}`;
}

/**
 * Formats the beginning of the sentence, before the postcode and the days: "Order within 3 hr 20 min for delivery", or
 * "Delivery" after the cut-off.
 */
export function deliveryCondition({ minutesLeft }: Pick<Arrival, "minutesLeft">): string {
  return minutesLeft === null ? "Delivery" : `Order within ${durationWords(minutesLeft)} for delivery`;
}

/** Formats an arrival as "Order within 3 hr 20 min for delivery between 24 and 26 November". */
export function arrivalWords(arrival: Arrival): string {
  return `${deliveryCondition(arrival)} ${deliveryDays(arrival)}`;
}
