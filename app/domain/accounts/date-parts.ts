/** The rules and messages for a date in three fields, day, month and year, for browser and server. (spec 5, Date fields) */

const DATE_MESSAGES = {
  day: { digits: "Day must be a number", required: "Day is required.", invalid: "Please enter a valid day." },
  month: { digits: "Month must be a number", required: "Month is required.", invalid: "Please enter a valid month." },
  year: {
    digits: "Year must be a 4 digit number",
    required: "Year is required.",
    invalid: "Please enter a valid year.",
  },
} as const;

export type DatePart = keyof typeof DATE_MESSAGES;
export type DateParts = Record<DatePart, string>;

/** Pads "7" to "07". The browser does this on blur, and the server does it for visitors without scripts. */
export function padPart(typed: string): string {
  const text = typed.trim();
  return /^[0-9]$/.test(text) ? `0${text}` : text;
}

/** Returns the error message for a single part after padding, or null when it is valid or empty. */
export function partFault(part: DatePart, typed: string): string | null {
  const text = part === "year" ? typed.trim() : padPart(typed);
  if (text === "") return null;
  const messages = DATE_MESSAGES[part];
  if (!/^[0-9]+$/.test(text)) return messages.digits;
  if (part === "year") return /^[0-9]{4}$/.test(text) ? null : messages.digits;
  const most = part === "day" ? 31 : 12;
  return /^[0-9]{2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? null : messages.invalid;
}

interface Bounds {
  /** YYYY-MM-DD, inclusive. */
  from: string;
  to: string;
}

/**
 * Returns the errors of a date by part. The result is empty when the date is valid, or when it is empty and not `required`. 31
 * April and, in most years, 29 February are invalid days; a date outside the bounds has an invalid year.
 */
export function dateFaults(
  typed: DateParts,
  { required, bounds }: { required: boolean; bounds?: Bounds },
): Partial<DateParts> {
  const parts = { day: padPart(typed.day), month: padPart(typed.month), year: typed.year.trim() };
  const names = ["day", "month", "year"] as const;
  if (!required && names.every((name) => parts[name] === "")) return {};
  const faults: Partial<DateParts> = {};
  for (const name of names) {
    const fault = parts[name] === "" ? DATE_MESSAGES[name].required : partFault(name, parts[name]);
    if (fault) faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) return faults;
  if (Number(parts.day) > daysIn(Number(parts.month), Number(parts.year))) return { day: DATE_MESSAGES.day.invalid };
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  if (bounds && (date < bounds.from || date > bounds.to)) return { year: DATE_MESSAGES.year.invalid };
  return {};
}

/** Returns the number of days in a month of the Gregorian calendar; months count from 1. */
export function daysIn(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
