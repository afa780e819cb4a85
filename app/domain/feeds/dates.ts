/** Reads publication dates: years of old books, ISO dates, and dates as people and spreadsheets write them. */
import { todayInSydney } from "~/domain/dates/sydney-days";

/** Maximum number of years from now for a two-digit year. Later years are taken as the previous century's. */
const MAX_YEARS_AHEAD = 10;

const MONTHS = "january february march april may june july august september october november december".split(" ");

/** Day 0 of Excel's day numbers. Numbers are accepted as dates if they fall in the years 1954 to 2119. */
const EXCEL_START = Date.UTC(1899, 11, 30);
const MIN_SERIAL = 20_000;
const MAX_SERIAL = 80_000;
const DAY_MS = 86_400_000;

/** Maximum length in characters of text that is parsed as a date; no date is longer. */
const MAX_LENGTH = 40;

/**
 * Returns YYYY, YYYY-MM or YYYY-MM-DD; null for blanks, 0, years BC and invalid dates. Reads 25-12-2027, 1/3/27 (day first),
 * 3/2027, 1 March 2027, March 1, 2027, Dec 2027, 20271225 and Excel's day numbers. A two-digit year is in this century if that
 * is at most ten years from now, otherwise in the last century.
 */
export function readPublicationDate(text: string): string | null {
  const trimmed = text
    .trim()
    .replace(/\.0+$/, "")
    .replace(/[T ]\d{2}:\d{2}[\s\S]*/, "");
  if (trimmed.length > MAX_LENGTH) return null;
  return ofNumber(trimmed) ?? ofParts(trimmed.split(/[-/.]/).map((part) => part.trim())) ?? ofWords(trimmed);
}

function ofNumber(text: string): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return joined(compact[1], compact[2], compact[3]);
  if (/^\d{3,4}$/.test(text)) return joined(text);
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < MIN_SERIAL || serial > MAX_SERIAL) return null;
  return new Date(EXCEL_START + serial * DAY_MS).toISOString().slice(0, 10);
}

/** Reads parts separated by hyphens, slashes or dots, with the year first or last. */
function ofParts(parts: readonly string[]): string | null {
  const [a = "", b = "", c = ""] = parts;
  if (parts.length < 2 || parts.length > 3 || !/^\d+$/.test(a)) return null;
  if (!/^\d+$/.test(b)) return ofWords(parts.join(" "));
  if (/^\d{3,4}$/.test(a)) return joined(a, b, parts[2]);
  if (parts.length === 2) return b.length === 4 ? joined(b, a) : null;
  return joined(fullYear(c), b, a);
}

/** Reads "1 March 2027", "1st Mar 27", "March 1, 2027" and "Dec 2027", optionally preceded by a day of the week. */
function ofWords(text: string): string | null {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "" && !/^(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,3}day)?\.?$/.test(word));
  const at = words.findIndex((word) => toMonth(word) > 0);
  const rest = words.filter((_, index) => index !== at).map((word) => word.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, "$1"));
  if (at < 0 || rest.length > 2 || !rest.every((word) => /^\d{1,4}$/.test(word))) return null;
  return joined(fullYear(rest.at(-1) ?? ""), String(toMonth(words[at] ?? "")), rest.length === 2 ? rest[0] : undefined);
}

/** Returns the month from 1 to 12; 0 for a word that doesn't name a month. */
function toMonth(word: string): number {
  const name = word.replace(/\.$/, "");
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name === "sept" ? "sep" : name)) + 1;
}

/** Returns the year with four digits; undefined for text that isn't a year. */
function fullYear(text: string): string | undefined {
  if (/^\d{4}$/.test(text)) return text;
  if (!/^\d{2}$/.test(text)) return undefined;
  const latest = Number(todayInSydney().slice(0, 4)) + MAX_YEARS_AHEAD;
  const year = Math.floor(latest / 100) * 100 + Number(text);
  return String(year > latest ? year - 100 : year);
}

function joined(givenYear: string | undefined, givenMonth?: string, givenDay?: string): string | null {
  const year = Number(givenYear);
  if (!(year >= 1 && year <= 2200)) return null;
  const text = String(year).padStart(4, "0");
  if (givenMonth === undefined) return text;
  const month = Number(givenMonth);
  if (!(month >= 1 && month <= 12)) return null;
  const withMonth = `${text}-${String(month).padStart(2, "0")}`;
  if (givenDay === undefined) return withMonth;
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  const day = /^\d{1,2}$/.test(givenDay) ? Number(givenDay) : 0;
  return day >= 1 && day <= last ? `${withMonth}-${String(day).padStart(2, "0")}` : null;
}
