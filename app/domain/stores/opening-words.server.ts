/** Describes whether a store is open and until when. Times are in the store's own time zone. */
import { Temporal } from "temporal-polyfill";
import { clockWords } from "~/domain/dates/clock-words";
import { openTimes } from "./open-times.server";
import type { Store } from "./store";
import type { OpeningNow } from "./store-view";

const QUARTER = 15 * 60 * 1000;
const PREPARATION = 4 * QUARTER;
const DAY = 96 * QUARTER;

const weekdays = new Intl.DateTimeFormat("en-AU", { weekday: "long", timeZone: "UTC" });
const dates = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", timeZone: "UTC" });

/** Returns the state as "Open now until 5 pm", "Closed now, opens tomorrow at 9 am" or "Closed now, opens Monday at 9 am". */
export function openingNow(store: Pick<Store, "openingHoursGroups" | "timeZone">, now: number): OpeningNow {
  const time = openTimes(store.openingHoursGroups, store.timeZone, now).next().value;
  if (!time) return { isOpen: false, words: "Closed now" };
  if (time.start <= now) {
    if (time.end - now > 7 * DAY) return { isOpen: true, words: "Open now, 24 hours a day" };
    const until = time.end - now > DAY ? `${dayWords(time.end, store.timeZone, now)} at ` : "";
    return { isOpen: true, words: `Open now until ${until}${clockAt(time.end, store.timeZone)}` };
  }
  const day = dayWords(time.start, store.timeZone, now);
  return {
    isOpen: false,
    words: `Closed now, opens ${day === "today" ? "" : `${day} `}at ${clockAt(time.start, store.timeZone)}`,
  };
}

/**
 * Returns when an order can be collected, as "Usually ready to collect today from 3 pm"; null if the store has no listed hours.
 * Allows for the hour of opening time that staff need to get an order ready.
 */
export function collectWords(store: Pick<Store, "openingHoursGroups" | "timeZone">, now: number): string | null {
  let needed = PREPARATION;
  for (const { start, end } of openTimes(store.openingHoursGroups, store.timeZone, now)) {
    const from = Math.max(start, now);
    if (end - from >= needed) {
      const ready = Math.ceil((from + needed) / QUARTER) * QUARTER;
      const at = clockAt(ready, store.timeZone);
      return `Usually ready to collect ${dayWords(ready, store.timeZone, now)} from ${at}`;
    }
    needed -= end - from;
  }
  return null;
}

/** Formats a moment as the time in this time zone: "9 am" or "5.30 pm". */
function clockAt(moment: number, timeZone: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  return clockWords(hour, minute);
}

/** Formats the day as "today", "tomorrow", "Monday" within a week, or otherwise "4 January". */
function dayWords(moment: number, timeZone: string, now: number): string {
  const toDate = (each: number) =>
    Temporal.Instant.fromEpochMilliseconds(each).toZonedDateTimeISO(timeZone).toPlainDate();
  const date = toDate(moment);
  const { days } = toDate(now).until(date, { largestUnit: "days" });
  if (days <= 0) return "today";
  if (days === 1) return "tomorrow";
  return (days < 7 ? weekdays : dates).format(new Date(`${date.toString()}T00:00:00Z`));
}
