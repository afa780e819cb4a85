/** Arranges planned prices in a calendar of a month, in Sydney's time. */
import { dayAfter, daysBefore, hourInSydney, todayInSydney } from "~/domain/dates/sydney-days";
import type { PricePlan } from "~/domain/prices/price-plan";

type DatedPlan = Pick<PricePlan, "id" | "name" | "startsAt" | "endsAt"> & { stoppedAt: string | null };

/** A plan on a day: it begins or ends on that day, is for that day only, or runs all day. */
export interface PlanOnDay {
  id: string;
  name: string;
  part: "begins" | "ends" | "this day" | "runs";
}

export interface CalendarDay {
  /** The day as YYYY-MM-DD. */
  day: string;
  /** Day of the month. */
  date: number;
  isToday: boolean;
  /** Plans of the day, at most {@link MAX_A_DAY}, beginning with those that begin or end on it. */
  plans: PlanOnDay[];
  /** Number of plans that aren't in the list. */
  more: number;
}

/** Maximum number of plans named on a day. */
const MAX_A_DAY = 6;

/** Reads the month (YYYY-MM) from an address. Returns the current month for anything else. */
export function readMonth(text: string | null, today = todayInSydney()): string {
  return text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7);
}

/** Returns the previous month and the next month, as YYYY-MM. */
export function monthsAround(month: string): [before: string, after: string] {
  const first = `${month}-01`;
  return [daysBefore(first, 1).slice(0, 7), dayAfter(lastDay(month)).slice(0, 7)];
}

/** Returns the times (UTC ISO) at which the month begins and ends. */
export function boundsOfMonth(month: string): [from: string, until: string] {
  return [toMidnight(`${month}-01`), toMidnight(dayAfter(lastDay(month)))];
}

/** Arranges the plans in weeks, which begin on Mondays. Days of other months are null. */
export function toCalendar(
  month: string,
  plans: readonly DatedPlan[],
  today = todayInSydney(),
): (CalendarDay | null)[][] {
  const spans = plans.flatMap(toSpan);
  const last = lastDay(month);
  const blanks: null[] = Array.from({ length: (weekday(`${month}-01`) + 6) % 7 }, () => null);
  const days: (CalendarDay | null)[] = blanks;
  for (let day = `${month}-01`; day <= last; day = dayAfter(day)) days.push(toCalendarDay(day, spans, today));
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

interface Span extends Pick<DatedPlan, "id" | "name"> {
  /** First and last day, YYYY-MM-DD. */
  first: string;
  last: string;
}

/** Returns the days on which a plan runs. A plan that was stopped before its start has none. */
function toSpan({ id, name, startsAt, endsAt, stoppedAt }: DatedPlan): Span[] {
  const until = stoppedAt !== null && stoppedAt < endsAt ? stoppedAt : endsAt;
  if (until <= startsAt) return [];
  const last = todayInSydney(new Date(Date.parse(until) - 1));
  return [{ id, name, first: todayInSydney(new Date(startsAt)), last }];
}

function toCalendarDay(day: string, spans: readonly Span[], today: string): CalendarDay {
  const plans = spans
    .filter(({ first, last }) => first <= day && day <= last)
    .map(({ id, name, first, last }): PlanOnDay => ({ id, name, part: partOf(day, first, last) }))
    .sort((a, b) => Number(a.part === "runs") - Number(b.part === "runs"));
  const [date, isToday] = [Number(day.slice(8)), day === today];
  return { day, date, isToday, plans: plans.slice(0, MAX_A_DAY), more: Math.max(0, plans.length - MAX_A_DAY) };
}

function partOf(day: string, first: string, last: string): PlanOnDay["part"] {
  if (first === last) return "this day";
  if (day === first) return "begins";
  return day === last ? "ends" : "runs";
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Returns the weekday, where Sunday is 0. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function toMidnight(day: string): string {
  return hourInSydney(day, 0).toISOString();
}
