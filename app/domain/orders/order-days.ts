/** Days and times as customers read them, in Sydney. On the server only: browsers' own tables of words differ. */

let dayPrinter: Intl.DateTimeFormat | undefined;
let timePrinter: Intl.DateTimeFormat | undefined;

/** "20 November 2026" of an instant, UTC ISO. */
export function dayInSydney(iso: string): string {
  dayPrinter ??= new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });
  return dayPrinter.format(new Date(iso));
}

/** "20 November 2026, 1:00 pm". */
export function timeInSydney(iso: string): string {
  timePrinter ??= new Intl.DateTimeFormat("en-AU", { timeStyle: "short", timeZone: "Australia/Sydney" });
  return `${dayInSydney(iso)}, ${timePrinter.format(new Date(iso)).replace(/\s/g, " ")}`;
}
