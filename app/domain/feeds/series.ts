/** Reads a book's series in the notations that feeds use. */
import type { FeedSeries } from "~/domain/catalogue/series";

const MAX_TITLE_LENGTH = 200;
const NUMBER = /^\d{1,4}(?:\.\d{1,2})?$/;
/** Matches a number or a range without any words, because "#1 Bestseller" is praise and not a position in a series. */
const NUMBERS = /^\d{1,4}(?:\.\d{1,2})?(?: ?[-–] ?\d{1,4}(?:\.\d{1,2})?)?$/;

/** The series fields of a feed; blank if the feed doesn't state them. */
interface StatedSeries {
  title: string;
  number: string;
  id?: string;
}

/** Returns the series that a feed states, or else the series at the end of the title: "The Hobbit (Middle-earth, #2)". */
export function readSeries({ title, number, id }: StatedSeries, bookTitle: string): FeedSeries | undefined {
  if (title === "") return ofTitle(bookTitle);
  const series = { title: title.slice(0, MAX_TITLE_LENGTH), number: readNumber(number) };
  return id ? { ...series, id: id.slice(0, MAX_TITLE_LENGTH) } : series;
}

/**
 * Reads the series from the title. If the title names several, the first one is used. "#1-3" is a set, which has no number of
 * its own.
 */
function ofTitle(title: string): FeedSeries | undefined {
  const start = title.endsWith(")") ? title.lastIndexOf("(") : -1;
  const [inside = ""] = title.slice(start + 1, -1).split(";");
  const sign = inside.lastIndexOf("#");
  if (start < 1 || sign < 0 || !NUMBERS.test(inside.slice(sign + 1).trim())) return undefined;
  const name = inside.slice(0, sign).trim();
  const tidy = name.endsWith(",") ? name.slice(0, -1).trim() : name;
  return tidy === ""
    ? undefined
    : { title: tidy.slice(0, MAX_TITLE_LENGTH), number: readNumber(inside.slice(sign + 1)) };
}

/** Reads "2", "2.5", "#2", "Book 2", "Vol. 2"; null for anything else. */
function readNumber(text: string): number | null {
  const words = text.trim().split(/[\s#]+/);
  const number = Number(NUMBER.exec(words.at(-1) ?? "")?.[0] ?? 0);
  return number > 0 ? number : null;
}
