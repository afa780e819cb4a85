/** Reads the periods of days (YYYY-MM-DD, in Sydney) that forms in the office ask for. */
import { daysBefore } from "~/domain/dates/sydney-days";
import { isDay } from "./is-day";

/** A period of days, including the first and the last. */
export interface OfficePeriod {
  from: string;
  until: string;
}

/**
 * Reads a period from a URL's query; by default the last `days` days until today or `lastDay`. Leaves out days after today, and
 * shortens a longer period to its last `maxDays` days.
 */
export function readPeriod(
  query: URLSearchParams,
  { days, maxDays, lastDay }: { days: number; maxDays: number; lastDay?: string },
  today: string,
): OfficePeriod {
  const [one, other] = [readDay(query.get("from")), readDay(query.get("until"))];
  const end = other ?? lastDay ?? today;
  const begin = one ?? daysBefore(end < today ? end : today, days - 1);
  const [from = today, until = today] = [begin, end].map((day) => (day < today ? day : today)).sort();
  const earliest = daysBefore(until, maxDays - 1);
  return { from: from < earliest ? earliest : from, until };
}

function readDay(typed: string | null): string | null {
  return typed !== null && isDay(typed) ? typed : null;
}
