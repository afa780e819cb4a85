/**
 * A product in schema.org's words. Every value is one that the page shows, from the same data; what the page doesn't say, or doesn't sell,
 * isn't in it.
 */

import { languageTag } from "~/domain/catalogue/language";
import { canBuy, type Product } from "~/domain/catalogue/product";
import type { SeriesOfProduct } from "~/domain/catalogue/series";
import { shortText } from "~/domain/catalogue/short-text";
import { seriesPath } from "~/domain/catalogue/slug";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { picturePath } from "~/domain/images/variants";
import type { EventFacts } from "~/domain/library/event-words";
import type { Review } from "~/domain/reviews/review";

/** Enough for a crawler, and each weighs. */
const MOST_REVIEWS = 3;
const LONGEST_DESCRIPTION = 300;

/** Formats that are books, where they carry an ISBN: cards, calendars and DVDs may carry one, too. */
const BOOK =
  /^(Paperback|Hardcover|Large Print|Spiral Bound|Slide Bound|Loose-leaf|Boxed Set|Pamphlet|.*Leather|.*Book)$/;

const BOOK_FORMATS: Record<string, string> = {
  Paperback: "Paperback",
  Hardcover: "Hardcover",
  eBook: "EBook",
  "eAudio Book": "AudiobookFormat",
};

interface DescribedProduct {
  product: Product;
  reviews: readonly Review[];
  series: SeriesOfProduct | null;
  /** Only of a ticket. */
  event: Pick<EventFacts, "where"> | null;
}

export function productData(
  { product, reviews, series, event }: DescribedProduct,
  { origin, imageBase, canonical }: { origin: string; imageBase: string; canonical: string },
): object {
  const isBook = product.isbn13 !== null && /^97[89]/.test(product.isbn13) && BOOK.test(product.format);
  return {
    "@type": isBook ? ["Product", "Book"] : event ? ["Product", "Event"] : "Product",
    name: product.title,
    url: origin + canonical,
    image: (imageBase || origin) + picturePath(product.code, "d"),
    sku: product.code,
    ...(product.isbn13 && { gtin13: product.isbn13 }),
    ...(product.description && { description: shortText(product.description, LONGEST_DESCRIPTION) }),
    ...(isBook && bookData(product, series, origin)),
    ...(event && eventData(product, event)),
    ...offerData(product, origin + canonical),
    ...ratingData(product, reviews),
  };
}

function bookData(product: Product, series: SeriesOfProduct | null, origin: string): object {
  const language = product.language && languageTag(product.language);
  return {
    isbn: product.isbn13,
    ...(product.authors.length > 0 && { author: product.authors.map((name) => ({ "@type": "Person", name })) }),
    ...(BOOK_FORMATS[product.format] && { bookFormat: `https://schema.org/${BOOK_FORMATS[product.format]}` }),
    ...(product.pages && { numberOfPages: product.pages }),
    ...(language && { inLanguage: language }),
    ...(product.publisher && { publisher: { "@type": "Organization", name: product.publisher } }),
    ...(product.publishedOn && { datePublished: product.publishedOn }),
    ...(series && {
      isPartOf: { "@type": "BookSeries", name: series.title, url: origin + seriesPath(series.key) },
    }),
  };
}

/** Without a zone's name, which schema.org doesn't know: `2026-12-04T19:30:00+11:00`, or the day alone. */
function eventData({ eventStart, publisher }: Product, { where }: Pick<EventFacts, "where">): object {
  const startDate = eventStart?.slice(0, eventStart.indexOf("["));
  return {
    ...(startDate && { startDate }),
    ...(where && { location: { "@type": "Place", name: where, address: where } }),
    ...(publisher && { organizer: { "@type": "Organization", name: publisher } }),
  };
}

/** Nothing without a price, or where the buyer sets it, and nothing for what can't be bought here yet though it is there. */
function offerData(product: Product, url: string): object | null {
  const availability = availabilityOf(product);
  if (product.priceCents === null || product.productType === "eVoucher" || availability === null) return null;
  return {
    offers: {
      "@type": "Offer",
      url,
      price: (product.priceCents / 100).toFixed(2),
      priceCurrency: "AUD",
      availability: `https://schema.org/${availability}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}

function availabilityOf(product: Product): string | null {
  if (product.availability === "sold out") return "SoldOut";
  if (product.availability === "unavailable") return "OutOfStock";
  if (!canBuy(product)) return null;
  return product.availability === "preorder" ? "PreOrder" : "InStock";
}

function ratingData({ rating, ratingCount }: Product, reviews: readonly Review[]): object | null {
  if (rating === null || ratingCount === 0) return null;
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.toFixed(1), bestRating: 5, ratingCount },
    ...(reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(reviewData) }),
  };
}

function reviewData(review: Review): object {
  return {
    "@type": "Review",
    ...(review.title && { name: review.title }),
    reviewBody: review.body,
    reviewRating: { "@type": "Rating", ratingValue: review.stars, bestRating: 5 },
    author: { "@type": "Person", name: review.authorName },
    datePublished: todayInSydney(new Date(review.createdAt)),
  };
}
