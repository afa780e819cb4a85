/** Reads the periods of days (YYYY-MM-DD, in Sydney) that forms in the office ask for. */
import { daysBefore } from "~/domain/dates/sydney-days";

/** A period of days, both included. */
export interface OfficePeriod {
  from: string;
  until: string;
}

/**
 * Reads a period from an address: by default the last days. Days after today are left out, and of a longer period the last
 * `maxDays` are taken.
 */
export function readPeriod(
  query: URLSearchParams,
  { days, maxDays }: { days: number; maxDays: number },
  today: string,
): OfficePeriod {
  const [one, other] = [readDay(query.get("from")), readDay(query.get("until"))];
  const end = other ?? today;
  const begin = one ?? daysBefore(end < today ? end : today, days - 1);
  const [from = today, until = today] = [begin, end].map((day) => (day < today ? day : today)).sort();
  const earliest = daysBefore(until, maxDays - 1);
  return { from: from < earliest ? earliest : from, until };
}

function readDay(typed: string | null): string | null {
  if (typed === null || !/^20\d\d-\d\d-\d\d$/.test(typed)) return null;
  const time = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed) ? typed : null;
}
