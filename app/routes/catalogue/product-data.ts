/**
 * Describes a product in schema.org's vocabulary. Every value comes from the same data as the page. Facts that the page doesn't
 * show, and products that it doesn't sell, are left out.
 */

import { decimalDollars, findOffer, isBook } from "~/domain/catalogue/offer";
import type { Availability, Product } from "~/domain/catalogue/product";
import type { Recording } from "~/domain/catalogue/read-extras.server";
import type { SeriesOfProduct } from "~/domain/catalogue/series";
import { shortText } from "~/domain/catalogue/short-text";
import { picturePath } from "~/domain/images/variants";
import type { EventFacts } from "~/domain/library/event-words";
import type { PublishedReview } from "~/domain/reviews/review";
import { bookData, eventData, recordingData } from "./kind-data";

/** Maximum number of reviews. A few are enough for crawlers, and each makes the page larger. */
const MAX_REVIEWS = 3;
const MAX_DESCRIPTION_LENGTH = 300;

/** Availabilities of the catalogue in schema.org's vocabulary. */
const AVAILABILITY_WORDS: Record<Availability, string> = {
  "in stock": "InStock",
  preorder: "PreOrder",
  "sold out": "SoldOut",
  unavailable: "OutOfStock",
};

interface DescribedProduct {
  product: Product;
  reviews: readonly PublishedReview[];
  series: SeriesOfProduct | null;
  /** Facts about the event, for tickets only. */
  event: Pick<EventFacts, "where"> | null;
  recording?: Recording | null | undefined;
}

export function productData(
  { product, reviews, series, event, recording }: DescribedProduct,
  { origin, imageBase, canonical }: { origin: string; imageBase: string; canonical: string },
): object {
  const ofBook = isBook(product);
  return {
    "@type": listTypes(product, { event, recording }),
    name: product.title,
    url: origin + canonical,
    image: (imageBase || origin) + picturePath(product.code, "d"),
    sku: product.code,
    ...(product.isbn13 && { gtin13: product.isbn13 }),
    ...(product.description && { description: shortText(product.description, MAX_DESCRIPTION_LENGTH) }),
    ...(ofBook && bookData(product, series, origin)),
    ...(event && eventData(product, event)),
    ...(recording && recordingData(recording)),
    ...offerData(product, origin + canonical),
    ...ratingData(product, reviews),
  };
}

/**
 * Returns the schema.org types of a product. Films and music get specific types if there is a running time or a classification.
 */
function listTypes(product: Product, { event, recording }: Pick<DescribedProduct, "event" | "recording">) {
  // Name the general type, too, because search engines may know only that one.
  if (isBook(product)) return ["Product", "Book", ...(product.productType === "eAudioBook" ? ["Audiobook"] : [])];
  if (event) return ["Product", "Event"];
  if (!recording) return "Product";
  return ["Product", product.format === "CD" || product.format === "Vinyl" ? "MusicRecording" : "Movie"];
}

function offerData(product: Product, url: string): object | null {
  const offer = findOffer(product);
  return (
    offer && {
      offers: {
        "@type": "Offer",
        url,
        price: decimalDollars(offer.cents),
        priceCurrency: "AUD",
        availability: `https://schema.org/${AVAILABILITY_WORDS[offer.availability]}`,
        itemCondition: "https://schema.org/NewCondition",
      },
    }
  );
}

function ratingData({ rating, ratingCount }: Product, reviews: readonly PublishedReview[]): object | null {
  if (rating === null || ratingCount === 0) return null;
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.toFixed(1), bestRating: 5, ratingCount },
    ...(reviews.length > 0 && { review: reviews.slice(0, MAX_REVIEWS).map(reviewData) }),
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
