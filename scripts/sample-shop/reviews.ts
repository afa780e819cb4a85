/** Reviews of the sample shop: whole sentences, put together so that no product has two alike. */
import { createHash } from "node:crypto";
import type { NewReview } from "~/database/reviews/review-records.server";
import { averageStars } from "~/domain/reviews/review";
import { diceFor, itemAt } from "./dice";
import { CARE_OPENINGS, GIFT_OPENINGS, OPENINGS, TITLES } from "./review-openings";
import { CLOSINGS, MIDDLES, type ReviewKind, THINGS } from "./review-words";
import { reviewerName } from "./reviewer-names";

/** Under this, a product's rating is made of its reviews alone; above it, most people only gave stars. */
export const FEW_RATINGS = 10;

const FIRST_DAY = Date.UTC(2024, 1, 1);
const LAST_DAY = Date.UTC(2026, 10, 15);
const DAY = 24 * 60 * 60 * 1000;

const OPENINGS_BY_KIND: Partial<Record<ReviewKind, typeof OPENINGS>> = {
  care: CARE_OPENINGS,
  gift: GIFT_OPENINGS,
  other: GIFT_OPENINGS,
};

/** What stands above a review without a cheerful word in it. */
const PLAIN_TITLES = ["A kindness", "Wise", "Gentle and true", "Thank you"];

export interface Rated {
  rating: number | null;
  ratingCount: number;
  reviews: NewReview[];
}

/** A product's rating and reviews, from what its shelf says of it: an average and a number, or nothing. */
export function ratedProduct(
  product: { code: string; publishedOn: string; kind: ReviewKind },
  ratings: readonly [average: number, count: number] | null,
): Rated {
  if (!ratings) return { rating: null, ratingCount: 0, reviews: [] };
  const [average, count] = ratings;
  const dice = diceFor(`ratings of ${product.code}`);
  const written = count < FEW_RATINGS ? count : dice.chance(0.5) ? dice.between(2, 3) : 0;
  const reviews = Array.from({ length: written }, (_, index) => review(product, average, index));
  const stars = reviews.map((each) => each.stars);
  return { rating: count < FEW_RATINGS ? averageStars(stars) : average, ratingCount: count, reviews };
}

function review(
  product: { code: string; publishedOn: string; kind: ReviewKind },
  average: number,
  index: number,
): NewReview {
  const dice = diceFor(`review ${index} of ${product.code}`);
  const starts = diceFor(`reviews of ${product.code}`);
  const [opening, middle, closing] = [starts.between(0, 999), starts.between(0, 999), starts.between(0, 999)];
  const stars = starsAround(average, dice.next(), dice.next());
  const mood = stars >= 4 ? "glad" : stars === 3 ? "fair" : "sad";
  const it = itemAt(THINGS[product.kind], closing + index);
  const titles = product.kind === "care" && mood === "glad" ? PLAIN_TITLES : TITLES[stars];
  const openings = OPENINGS_BY_KIND[product.kind] ?? OPENINGS;
  const sentences = [itemAt(openings[stars], opening + index).replace("{it}", it)];
  sentences.push(itemAt(MIDDLES[product.kind][mood], middle + index));
  if (stars === 4 && dice.chance(0.6)) sentences.push(itemAt(MIDDLES[product.kind].fair, middle + index));
  else if (product.kind !== "care" && dice.chance(0.55)) sentences.push(itemAt(CLOSINGS[mood], closing + index));
  return {
    id: createHash("sha256").update(`review ${index} of ${product.code}`).digest("hex").slice(0, 32),
    code: product.code,
    author_name: reviewerName(dice.between(0, 860)),
    stars,
    title: dice.chance(0.85) ? itemAt(titles, closing + index) : null,
    body: sentences.join(" "),
    verified: dice.chance(0.7) ? 1 : 0,
    state: "published",
    created_at: moment(product.publishedOn, dice.next(), dice.between(0, 86_399)),
  };
}

/** Mostly the two stars on either side of the average, now and then one further off. */
function starsAround(average: number, throwOfStars: number, throwOfMood: number): 1 | 2 | 3 | 4 | 5 {
  const near = Math.floor(average) + (throwOfStars < average % 1 ? 1 : 0);
  const stars = near + (throwOfMood < 0.08 ? -1 : throwOfMood > 0.92 ? 1 : 0);
  return ([1, 2, 3, 4, 5] as const).find((each) => each >= stars) ?? 5;
}

/** Between its publication (or the first day) and the last; the shop keeps no review from before it opened. */
function moment(publishedOn: string, share: number, second: number): string {
  const published = Date.parse(`${publishedOn}-01-01`.slice(0, 10));
  const from = Math.min(Math.max(FIRST_DAY, Number.isNaN(published) ? FIRST_DAY : published), LAST_DAY - DAY);
  const day = from + Math.floor((share * (LAST_DAY - from)) / DAY) * DAY;
  return new Date(day + second * 1000).toISOString();
}
