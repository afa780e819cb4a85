/** Defines book series and the phrases for a book's position in a series. */

/** The position of books without a number: the largest PostgreSQL integer, so that they sort last. */
export const NO_NUMBER = 2_147_483_647;

/** The series of a product, as a feed states it. */
export interface FeedSeries {
  title: string;
  /**
   * The book's number, from 0.01 to 9999.99. Fractions are allowed because some publishers number a story between two books,
   * for example, 2.5.
   */
  number: number | null;
  /** The publisher's own identifier for the series, such as an ISSN. */
  id?: string;
}

/** A series as shown on the page of one of its books. */
export interface SeriesOfProduct {
  key: string;
  title: string;
  /** The words before the series' name, such as "Book 2 of 5 in" or "Part of". */
  label: string;
  previous: SeriesNeighbour | null;
  next: SeriesNeighbour | null;
}

export interface SeriesNeighbour {
  code: string;
  slug: string;
  title: string;
}

/**
 * Formats a series' name within a sentence, such as "the Emberfall series", "The Hunger Games series" or "the Light Series".
 */
export function seriesName(title: string): string {
  const named = /\bseries$/i.test(title) ? title : `${title} series`;
  return /^the\s/i.test(title) ? named : `the ${named}`;
}

/** Returns the words before the series' name. `last` is the highest known number in the series. */
export function seriesLabel(number: number | null, last: number | null): string {
  if (number === null) return "Part of";
  return Number.isInteger(number) && last !== null && Number.isInteger(last) && last > 1
    ? `Book ${number} of ${last} in`
    : `Book ${number} in`;
}

/** Converts a book's number to a sort key: the number times a hundred, so that no fraction is stored. */
export function toSortKey(number: number | null): number {
  return number === null ? NO_NUMBER : Math.round(number * 100);
}

/** Converts a sort key back to a number: the reverse of {@link toSortKey}. */
export function numberAt(sortKey: number | null): number | null {
  return sortKey === null || sortKey === NO_NUMBER ? null : sortKey / 100;
}
