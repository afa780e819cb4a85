/** Calculates days in Sydney, the shop's time zone, as YYYY-MM-DD strings. */

const ZONE = "Australia/Sydney";
const HOUR = 60 * 60 * 1000;

/**
 * Returns a function that creates the formatter when first called. Creating a formatter takes tens of milliseconds on a phone,
 * and every page loads this file.
 */
function madeOnce(options: Intl.DateTimeFormatOptions, locale = "sv-SE"): () => Intl.DateTimeFormat {
  let printer: Intl.DateTimeFormat | undefined;
  return () => {
    printer ??= new Intl.DateTimeFormat(locale, options);
    return printer;
  };
}

const clock = madeOnce({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
  timeZone: ZONE,
});
const time = madeOnce({
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: ZONE,
});
const words = madeOnce({ dateStyle: "long", timeZone: "UTC" }, "en-AU");

export function todayInSydney(now = new Date()): string {
  return clock().format(now).slice(0, 10);
}

/** Returns a number that increases by one at each midnight in Sydney. */
export function dayNumber(now: number): number {
  return Date.parse(todayInSydney(new Date(now))) / (24 * HOUR);
}

/** Returns the minutes since midnight in Sydney. */
export function minuteInSydney(now: Date): number {
  const [hour = 0, minute = 0] = time().format(now).split(":").map(Number);
  return hour * 60 + minute;
}

/** Formats a day as "7 March 2027". */
export function dayInWords(day: string): string {
  return words().format(new Date(`${day}T00:00:00Z`));
}

/**
 * Returns the time at which an hour begins on a day in Sydney. The hour must be 0 or 3 to 23, because daylight saving changes
 * at two or three.
 */
export function hourInSydney(day: string, hour: number): Date {
  const asUtc = new Date(`${day}T${String(hour).padStart(2, "0")}:00:00Z`).getTime();
  const expected = `${day} ${String(hour).padStart(2, "0")}`;
  const summer = new Date(asUtc - 11 * HOUR);
  return clock().format(summer) === expected ? summer : new Date(asUtc - 10 * HOUR);
}

/** Returns the day after the anniversary of `day`, when `years` full years have passed. */
export function yearsAndADayLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, date + 1)).toISOString().slice(0, 10);
}

/** Returns the next calendar day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
}

/** Returns the day that is `days` days before this one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 24 * HOUR).toISOString().slice(0, 10);
}
