import { hourInSydney } from "~/domain/dates/sydney-days";

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Converts a time with its zone to UTC ISO. A day alone means midnight in Sydney. Returns null for empty text, and "wrong" for
 * anything else.
 */
export function readSince(text: string | null): string | "wrong" | null {
  if (text === null || text === "") return null;
  const moment =
    DAY.test(text) && isDay(text) ? hourInSydney(text, 0) : new Date(MOMENT.test(text) ? text : Number.NaN);
  return Number.isNaN(moment.getTime()) ? "wrong" : moment.toISOString();
}

function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}
