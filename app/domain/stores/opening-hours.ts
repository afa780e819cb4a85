/** Rules and wording of a store's opening hours. (spec 3, Opening-hours group; spec 5, Opening hours) */
import { clockWords } from "~/domain/dates/clock-words";
import { type DayHours, dayHours, isClosed, isoDate, type OpeningHoursGroup, WEEKDAYS } from "./store";

const MINUTES_OF_HALF_A_DAY = 12 * 60;

/** Finds the store's own hours: the first visible group with hours for every week. A café's group comes after it. */
export function tradingGroup(groups: readonly OpeningHoursGroup[]): OpeningHoursGroup | null {
  return groups.find((group) => !group.hidden && enabledDays(group).some(({ ValidOn }) => ValidOn === "")) ?? null;
}

/**
 * Returns whether a group applies to single dates only, such as Christmas. On these dates its hours replace the store's own.
 */
export function isForDatesOnly(group: OpeningHoursGroup): boolean {
  const days = enabledDays(group);
  return days.length > 0 && days.every(({ ValidOn }) => ValidOn !== "");
}

/**
 * Returns the store's hours on a date; null if it is closed. `weekday` is 0 for Monday. The first group for this date takes
 * precedence over the trading hours.
 */
export function hoursOfDate(groups: readonly OpeningHoursGroup[], date: string, weekday: number): DayHours | null {
  const day = WEEKDAYS[weekday];
  if (!day) return null;
  const trading = tradingGroup(groups);
  const dated = groups.filter((group) => !group.hidden && isForDatesOnly(group));
  for (const group of trading ? [...dated, trading] : dated) {
    const hours = dayHours(group, day);
    const isValid = hours.ValidOn === "" || isoDate(hours.ValidOn) === date;
    if (hours.Enabled && isValid) return isClosed(hours) ? null : hours;
  }
  return null;
}

/** Converts the opening and closing times to minutes after midnight. */
export function toMinutes(hours: DayHours): { from: number; to: number } {
  const minutes = (hour: number, minute: number, aside: "am" | "pm") =>
    (hour % 12) * 60 + minute + (aside === "pm" ? MINUTES_OF_HALF_A_DAY : 0);
  return {
    from: minutes(hours.HourStart, hours.MinuteStart, hours.AsideStart),
    to: minutes(hours.HourEnd, hours.MinuteEnd, hours.AsideEnd),
  };
}

/**
 * Returns the hours in lines, one for consecutive days with equal hours: "Monday to Friday: 9 am to 5.30 pm"; [] if no group is
 * visible.
 */
export function openingHoursLines(groups: readonly OpeningHoursGroup[]): string[] {
  const group = tradingGroup(groups);
  if (!group) return [];
  const runs: { first: string; last: string; words: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = dayHours(group, day);
    // Skip hours that apply to one date only.
    if (!hours.Enabled || hours.ValidOn !== "") continue;
    const words = isClosed(hours) ? "closed" : hoursWords(hours, "to");
    const run = runs.at(-1);
    const isNext = run && WEEKDAYS.indexOf(run.last as (typeof WEEKDAYS)[number]) === WEEKDAYS.indexOf(day) - 1;
    if (run && isNext && run.words === words) run.last = day;
    else runs.push({ first: day, last: day, words });
  }
  return runs.map(({ first, last, words }) => {
    const days = first === last ? capital(first) : `${capital(first)} to ${capital(last)}`;
    return `${days}: ${words}`;
  });
}

/** Formats the hours as "9 am to 5.30 pm", with `between` as the word in the middle. */
export function hoursWords({ HourStart, MinuteStart, AsideStart, ...end }: DayHours, between: string): string {
  const words = (hour: number, minute: number, aside: "am" | "pm") =>
    clockWords((hour % 12) + (aside === "pm" ? 12 : 0), minute);
  return `${words(HourStart, MinuteStart, AsideStart)} ${between} ${words(end.HourEnd, end.MinuteEnd, end.AsideEnd)}`;
}

/** Capitalises the day's name: "Monday". */
export function capital(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

function enabledDays(group: OpeningHoursGroup): DayHours[] {
  return WEEKDAYS.map((day) => dayHours(group, day)).filter(({ Enabled }) => Enabled);
}
