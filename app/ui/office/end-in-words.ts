import { dayInWords } from "~/domain/dates/sydney-days";
import { toLastDayAndTime } from "~/domain/office/typed-moment";
import { whenInWords } from "./when-in-words";

/**
 * Formats the time (UTC ISO) at which something ends. Midnight becomes "the end of 6 March 2027", in the form that staff type.
 */
export function endInWords(moment: string): string {
  const { day, time } = toLastDayAndTime(moment);
  return time === "" ? `the end of ${dayInWords(day)}` : whenInWords(moment);
}
