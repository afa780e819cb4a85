/** Defines the series that books belong to, and words for a book's position in one. */

/** The position of books without a number: the largest PostgreSQL integer, so that they come last. */
export const NO_PLACE = 2_147_483_647;

/** The series of a product, as a feed states it. */
export interface FeedSeries {
  title: string;
  /** A number from 0.01 to 9999.99, because some publishers give a story between two books a number such as "2.5". */
  number: number | null;
  /** The publisher's own identifier for the series, such as an ISSN. */
  id?: string;
}

/** A product's series as its page shows it. */
export interface SeriesOfProduct {
  key: string;
  title: string;
  /** The words before the series' name: "Book 2 of 5 in", "Part of". */
  placeWords: string;
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
export function placeWords(number: number | null, last: number | null): string {
  if (number === null) return "Part of";
  return Number.isInteger(number) && last !== null && Number.isInteger(last) && last > 1
    ? `Book ${number} of ${last} in`
    : `Book ${number} in`;
}

/** Returns the sort key for a book's number in hundredths, so that no fraction is stored. */
export function toPlace(number: number | null): number {
  return number === null ? NO_PLACE : Math.round(number * 100);
}

/** Converts a sort key back to a number: the reverse of {@link toPlace}. */
export function numberAt(place: number | null): number | null {
  return place === null || place === NO_PLACE ? null : place / 100;
}
