/**
 * A product in schema.org's words. Every value is one that the page shows, from the same data; what the page doesn't say, or doesn't sell,
 * isn't in it.
 */

import { canBuy, type Product } from "~/domain/catalogue/product";
import type { SeriesOfProduct } from "~/domain/catalogue/series";
import { shortText } from "~/domain/catalogue/short-text";
import { picturePath } from "~/domain/images/variants";
import type { EventFacts } from "~/domain/library/event-words";
import type { PublishedReview } from "~/domain/reviews/review";
import { bookData, eventData } from "./kind-data";

/** Enough for a crawler, and each weighs. */
const MOST_REVIEWS = 3;
const LONGEST_DESCRIPTION = 300;

/** Formats that are books, where they carry an ISBN: cards, calendars and DVDs may carry one, too. */
const BOOK =
  /^(Paperback|Hardcover|Large Print|Spiral Bound|Slide Bound|Loose-leaf|Boxed Set|Pamphlet|.*Leather|.*Book)$/;

interface DescribedProduct {
  product: Product;
  reviews: readonly PublishedReview[];
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

function ratingData({ rating, ratingCount }: Product, reviews: readonly PublishedReview[]): object | null {
  if (rating === null || ratingCount === 0) return null;
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.toFixed(1), bestRating: 5, ratingCount },
    ...(reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(reviewData) }),
  };
}

function reviewData(review: PublishedReview): object {
  return {
    "@type": "Review",
    ...(review.title && { name: review.title }),
    reviewBody: review.body,
    reviewRating: { "@type": "Rating", ratingValue: review.stars, bestRating: 5 },
    author: { "@type": "Person", name: review.authorName },
    datePublished: review.writtenOn,
  };
}
