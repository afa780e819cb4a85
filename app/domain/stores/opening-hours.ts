/** Summarises a store's week in a few lines, for emails and orders. (spec 5, Opening hours) */
import { type DayHours, dayHours, isClosed, type OpeningHoursGroup, WEEKDAYS } from "./store";

/** Consecutive days with equal hours share a line: "Monday to Friday: 9:00am to 5:30pm"; [] when no group shows. */
export function openingHoursLines(groups: readonly OpeningHoursGroup[]): string[] {
  const group = groups.find((each) => !each.hidden);
  if (!group) return [];
  const runs: { first: string; last: string; words: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = dayHours(group, day);
    // Skip hours that apply to one date only.
    if (!hours.Enabled || hours.ValidOn !== "") continue;
    const words = hoursWords(hours);
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

function hoursWords(hours: DayHours): string {
  if (isClosed(hours)) return "closed";
  const minutes = (each: number) => String(each).padStart(2, "0");
  return `${hours.HourStart}:${minutes(hours.MinuteStart)}${hours.AsideStart} to ${hours.HourEnd}:${minutes(hours.MinuteEnd)}${hours.AsideEnd}`;
}

function capital(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
