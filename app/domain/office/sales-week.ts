/** Compares the sales of seven days with those of the same weekdays a year earlier. */

export interface SalesOfDay {
  /** YYYY-MM-DD in Sydney. */
  day: string;
  orders: number;
  cents: number;
}

/** A day in the week's chart, with its label. */
export interface WeekDay {
  /** The label, such as Fri 27. */
  label: string;
  cents: number;
  lastYearCents: number;
}

/** Number of days in 52 whole weeks, so that each day is compared with the same weekday of the year before. */
export const DAYS_OF_YEAR = 364;

const printer = new Intl.DateTimeFormat("en-AU", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** Combines this year's days with last year's, given in the same sequence. */
export function toWeek(days: readonly SalesOfDay[], lastYear: readonly SalesOfDay[]): WeekDay[] {
  return days.map(({ day, cents }, at) => ({
    ...{ label: printer.format(new Date(`${day}T00:00:00Z`)), cents, lastYearCents: lastYear[at]?.cents ?? 0 },
  }));
}

/** Describes how two amounts compare, such as "12% more than last year"; '' if nothing was sold then. */
export function comparedWords(cents: number, lastYearCents: number, then = "last year"): string {
  if (lastYearCents <= 0) return "";
  const percent = Math.round(((cents - lastYearCents) / lastYearCents) * 100);
  if (percent === 0) return `as much as ${then}`;
  return `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} than ${then}`;
}
