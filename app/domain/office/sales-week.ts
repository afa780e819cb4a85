/** The sales of seven days next to those of the same weekdays a year before. */

export interface SalesOfDay {
  /** YYYY-MM-DD in Sydney. */
  day: string;
  orders: number;
  cents: number;
}

/** A day of the week, in words. */
export interface WeekDay {
  /** Such as Fri 27. */
  label: string;
  cents: number;
  lastYearCents: number;
}

/** Whole weeks, so that weekdays are compared with the same ones. */
export const DAYS_OF_YEAR = 364;

const printer = new Intl.DateTimeFormat("en-AU", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** Puts the days of both years together, which are in the same order. */
export function toWeek(days: readonly SalesOfDay[], lastYear: readonly SalesOfDay[]): WeekDay[] {
  return days.map(({ day, cents }, at) => ({
    ...{ label: printer.format(new Date(`${day}T00:00:00Z`)), cents, lastYearCents: lastYear[at]?.cents ?? 0 },
  }));
}

/** Says how two amounts compare, such as "12% more than last year"; '' without sales last year. */
export function comparedWords(cents: number, lastYearCents: number): string {
  if (lastYearCents <= 0) return "";
  const percent = Math.round(((cents - lastYearCents) / lastYearCents) * 100);
  if (percent === 0) return "as much as last year";
  return `${Math.abs(percent)}% ${percent > 0 ? "more" : "less"} than last year`;
}
