/** When something of an order happened, as its customer reads it. On the server only: browsers' own tables of words differ. */
import { dayInWords, todayInSydney } from "~/domain/dates/sydney-days";

const clock = new Intl.DateTimeFormat("en-AU", { timeStyle: "short", timeZone: "Australia/Sydney" });

/** "20 November 2026" of an instant, UTC ISO. */
export function dayOf(iso: string): string {
  return dayInWords(todayInSydney(new Date(iso)));
}

/** "20 November 2026, 1:00 pm". */
export function timeOf(iso: string): string {
  return `${dayOf(iso)}, ${clock.format(new Date(iso)).replace(/\s/g, " ")}`;
}
