/** Converts the dates of pages and blocks between their files, such as `2027-04-01T09:00`, and two fields of a form. */
import { isWrittenDate } from "~/domain/content/showing-dates";
import { clockWords } from "~/domain/dates/clock-words";
import { dayInWords } from "~/domain/dates/sydney-days";

/** Formats a written date as "4 April 2027 at 9 am", without the time if it is midnight. Returns a malformed date unchanged. */
export function writtenDateInWords(written: string): string {
  if (!isWrittenDate(written)) return written;
  const [day = "", time = "00:00"] = written.split("T");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour + minute === 0 ? dayInWords(day) : `${dayInWords(day)} at ${clockWords(hour, minute)}`;
}

/** Returns the written date; null without a day. */
export function toWrittenDate(day: string, time: string): string | null {
  if (day === "") return null;
  return time === "" ? day : `${day}T${time}`;
}

/** Returns the values of the fields `name` and `nameTime`. */
export function dateFields(name: "from" | "until", written: unknown): Record<string, string> {
  const [day = "", time = ""] = typeof written === "string" ? written.split("T") : [];
  return { [name]: day, [`${name}Time`]: time };
}

/** Returns the messages at the fields of two dates: for a time without a day, and an end before the start. */
export function dateFaults({ from = "", fromTime = "", until = "", untilTime = "" }: Record<string, string>) {
  return {
    ...(from === "" && fromTime !== "" && { from: "Enter the date, too." }),
    ...(until === "" && untilTime !== "" && { until: "Enter the date, too." }),
    ...(from !== "" &&
      until !== "" &&
      `${until} ${untilTime || "24:00"}` <= `${from} ${fromTime}` && { until: "It ends before it begins." }),
  };
}
