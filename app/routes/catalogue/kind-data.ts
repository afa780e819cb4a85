/** Builds schema.org data that only books, films, recordings and events have. */
import { languageTag } from "~/domain/catalogue/language";
import type { Product } from "~/domain/catalogue/product";
import type { Recording } from "~/domain/catalogue/read-extras.server";
import { isoDuration } from "~/domain/catalogue/running-time";
import type { SeriesOfProduct } from "~/domain/catalogue/series";
import { seriesPath } from "~/domain/catalogue/slug";
import type { EventFacts } from "~/domain/library/event-words";

const BOOK_FORMATS = new Map(
  Object.entries({
    Paperback: "Paperback",
    Hardcover: "Hardcover",
    eBook: "EBook",
    "eAudio Book": "AudiobookFormat",
  }),
);

export function bookData(product: Product, series: SeriesOfProduct | null, origin: string): object {
  const language = product.language && languageTag(product.language);
  return {
    isbn: product.isbn13,
    ...(product.authors.length > 0 && { author: product.authors.map((name) => ({ "@type": "Person", name })) }),
    ...(BOOK_FORMATS.get(product.format) && { bookFormat: `https://schema.org/${BOOK_FORMATS.get(product.format)}` }),
    ...(product.pages && { numberOfPages: product.pages }),
    ...(language && { inLanguage: language }),
    ...(product.publisher && { publisher: { "@type": "Organization", name: product.publisher } }),
    ...(product.publishedOn && { datePublished: product.publishedOn }),
    ...(series && {
      isPartOf: { "@type": "BookSeries", name: series.title, url: origin + seriesPath(series.key) },
    }),
  };
}

/** Returns the length of a film or recording, and its classification by Australia's Classification Board. */
export function recordingData({ runningMinutes, classification }: Omit<Recording, "discs">): object {
  return {
    ...(runningMinutes !== null && { duration: isoDuration(runningMinutes) }),
    ...(classification !== null && { contentRating: `ACB ${classification}` }),
  };
}

/**
 * Returns the event's data. The time is given as `2026-12-04T19:30:00+11:00`, without the name of the time zone, which
 * schema.org doesn't support, or as the day alone.
 */
export function eventData({ eventStart, publisher }: Product, { where }: Pick<EventFacts, "where">): object {
  const startDate = eventStart?.slice(0, eventStart.indexOf("["));
  return {
    ...(startDate && { startDate }),
    ...(where && { location: { "@type": "Place", name: where, address: where } }),
    ...(publisher && { organizer: { "@type": "Organization", name: publisher } }),
  };
}
