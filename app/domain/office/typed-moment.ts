/** Converts a day and a time that staff type, in Sydney's time zone, to UTC ISO and back. */
import { dayAfter, daysBefore, hourInSydney, minuteInSydney, todayInSydney } from "~/domain/dates/sydney-days";

const MINUTE_MS = 60_000;

/** Returns the moment. '' for the time means midnight at the beginning of the day. */
export function momentAt(day: string, time: string): string {
  const [hour = 0, minute = 0] = time === "" ? [] : time.split(":").map(Number);
  return new Date(hourInSydney(day, hour).getTime() + minute * MINUTE_MS).toISOString();
}

/** Returns the moment at which something ends; '' for the time means the end of the day. */
export function endAt(day: string, time: string): string {
  return time === "" ? momentAt(dayAfter(day), "") : momentAt(day, time);
}

/** Returns the day and the time of a moment, as {@link momentAt} reads them. */
export function toDayAndTime(iso: string): { day: string; time: string } {
  const moment = new Date(iso);
  const minutes = minuteInSydney(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    day: todayInSydney(moment),
    time: minutes === 0 ? "" : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}

/** Returns the last day and time before a moment, as {@link endAt} reads them. */
export function toLastDayAndTime(iso: string): { day: string; time: string } {
  const { day, time } = toDayAndTime(iso);
  return time === "" ? { day: daysBefore(day, 1), time } : { day, time };
}
