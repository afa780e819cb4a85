/** Reads opening hours as staff type them, such as "9:00am to 5:30pm". */

export const CLOSED = "closed";

/** The fields of a week's hours, with the days' names. */
export const HOURS_FIELDS = [
  ["monday", "Monday"],
  ["tuesday", "Tuesday"],
  ["wednesday", "Wednesday"],
  ["thursday", "Thursday"],
  ["friday", "Friday"],
  ["saturday", "Saturday"],
  ["sunday", "Sunday"],
] as const;

/** Typed hours: two times such as "9:00am"; both are '' for a day on which the store is closed. */
export interface TypedHours {
  opens: string;
  closes: string;
}

/** Reads typed hours, with "to" or a hyphen between the times; null for other text. */
export function readHours(typed: string): TypedHours | null {
  const text = typed.toLowerCase().replaceAll(" ", "");
  if (text === CLOSED) return { opens: "", closes: "" };
  const parts = text.replace("to", "-").replace("–", "-").split("-");
  const [opens, closes] = parts.map(readTime);
  return parts.length === 2 && opens && closes ? { opens, closes } : null;
}

/** Reads a time such as 9am, 9.30 am or 17:30 as "9:30am"; null for other text. */
function readTime(text: string): string | null {
  const [, typedHour = "", minute = "00", aside] = /^(\d{1,2})(?:[:.](\d\d))?(am|pm)?$/.exec(text) ?? [];
  const hour = Number(typedHour);
  if (typedHour === "" || Number(minute) > 59) return null;
  if (aside) return hour >= 1 && hour <= 12 ? `${hour}:${minute}${aside}` : null;
  return hour > 23 ? null : `${hour % 12 || 12}:${minute}${hour < 12 ? "am" : "pm"}`;
}
