/** Formats days and times in Sydney for customers. Server only, because browsers format differently. */

let dayPrinter: Intl.DateTimeFormat | undefined;
let timePrinter: Intl.DateTimeFormat | undefined;

/** Formats a UTC ISO time as "20 November 2026". */
export function dayInSydney(iso: string): string {
  dayPrinter ??= new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
  return dayPrinter.format(new Date(iso));
}

/** Formats a UTC ISO time as "20 November 2026, 1:00 pm". */
export function timeInSydney(iso: string): string {
  return `${dayInSydney(iso)}, ${clockInSydney(iso)}`;
}

/** Formats a UTC ISO time as "1:00 pm". */
export function clockInSydney(iso: string): string {
  timePrinter ??= new Intl.DateTimeFormat("en-AU", { timeStyle: "short", timeZone: "Australia/Sydney" });
  return timePrinter.format(new Date(iso)).replace(/\s/g, " ");
}
