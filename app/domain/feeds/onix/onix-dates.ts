/** Converts ONIX dates (list 55) to the catalogue's form. */
import { readPublicationDate } from "../dates";
import { type OnixElement, textAt } from "./element";

/**
 * Number of a date's digits that form the year, month and day. A week, quarter or season counts as its year, and a spread as
 * its start.
 */
const DIGITS = new Map(
  Object.entries({
    "00": 8,
    "01": 6,
    "02": 4,
    "03": 4,
    "04": 4,
    "05": 4,
    "06": 8,
    "07": 6,
    "08": 4,
    "09": 4,
    "10": 4,
    "11": 4,
    "13": 8,
    "14": 8,
  }),
);
const SPREADS = new Map(Object.entries({ "06": 8, "07": 6, "11": 4 }));
/** Codes for free text and for years of the Hijri calendar. */
const UNREADABLE = ["12", "20", "21", "25", "32"];

/** Returns YYYY, YYYY-MM or YYYY-MM-DD; null for invalid dates. If no format is given, the number of digits determines it. */
export function readOnixDate(text: string, format: string): string | null {
  const trimmed = text.trim();
  if (UNREADABLE.includes(format)) return null;
  const digits = /^\d+/.exec(trimmed)?.[0] ?? "";
  if (!/^\d+(?:T[\d:+Z-]*)?$/.test(trimmed)) return readPublicationDate(trimmed);
  const maxDigits = DIGITS.get(format) ?? 8;
  const length = [8, 6, 4].find((count) => count <= maxDigits && count <= digits.length) ?? 0;
  return ofDigits(digits.slice(0, length));
}

/** Returns the end of a spread, which is a string of two dates ("20261201" "20261231"); null when the format isn't a spread. */
export function readSpreadEnd(text: string, format: string): string | null {
  const length = SPREADS.get(format);
  const digits = text.trim();
  return length !== undefined && /^\d+$/.test(digits) && digits.length === 2 * length
    ? ofDigits(digits.slice(length))
    : null;
}

/** Removes a day or month written as 00, which means that it is unknown. */
function ofDigits(digits: string): string | null {
  const known = digits.replace(/^(\d{4}(?:0[1-9]|1[0-2])?)(?:00)+$/, "$1");
  if (known.length === 8) return readPublicationDate(known);
  return readPublicationDate(known.length === 6 ? `${known.slice(0, 4)}-${known.slice(4)}` : known);
}

/** Returns the date format of a composite's `Date`, which is an attribute in 3.0 and an element in 2.1. */
export function formatOfDate(composite: OnixElement): string {
  const date = composite.children.find((child) => child.name === "Date");
  return date?.attributes.dateformat ?? textAt(composite, "DateFormat");
}

/** Returns whether a date is before today (YYYY-MM-DD). A month or a year is before today only once it is over. */
export function isBefore(date: string, today: string): boolean {
  return date < today.slice(0, date.length);
}

export function isAfter(date: string, today: string): boolean {
  return date > today.slice(0, date.length);
}
