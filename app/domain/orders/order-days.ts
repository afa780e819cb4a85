/** Formats days and times in Sydney for customers. Runs only on the server, because browsers format differently. */
import { clockWords } from "~/domain/dates/clock-words";

let dayPrinter: Intl.DateTimeFormat | undefined;
let timePrinter: Intl.DateTimeFormat | undefined;

/** Formats a UTC ISO time as "20 November 2026". */
export function dayInSydney(iso: string): string {
  dayPrinter ??= new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
  return dayPrinter.format(new Date(iso));
}

/** Formats a UTC ISO time as "20 November 2026, 1 pm". */
export function timeInSydney(iso: string): string {
  return `${dayInSydney(iso)}, ${clockInSydney(iso)}`;
}

/** Formats a UTC ISO time as "1 pm" or "1.20 pm". */
export function clockInSydney(iso: string): string {
  timePrinter ??= new Intl.DateTimeFormat("en-AU", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "Australia/Sydney",
  });
  const [hour, minute] = timePrinter.format(new Date(iso)).split(":").map(Number);
  return clockWords(hour ?? 0, minute ?? 0);
}
