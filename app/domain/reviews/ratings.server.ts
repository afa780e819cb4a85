/** Combines the ratings from the feed and from members for a product, weighted by the number of ratings. */
import {
  findRatingParts,
  keepFeedRating,
  lockProducts,
  putRating,
  type RatingParts,
  renewFeedRatings,
} from "~/database/reviews/rating-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";

/** Locks the product's rating until the current transaction ends. */
export async function lockRating(code: string): Promise<void> {
  await lockProducts([code]);
  await keepFeedRating(code);
}

/**
 * Recalculates the rating after members' reviews have changed, in the same transaction as {@link lockRating}. Cached pages are
 * rebuilt, because the writer will immediately look for the review.
 */
export async function recountRating(code: string): Promise<void> {
  await combineRating(code);
  await noteContentChange();
}

async function combineRating(code: string): Promise<void> {
  const parts = await findRatingParts(code);
  if (parts) await putRating(code, combinedRating(parts), new Date().toISOString());
}

/**
 * Restores ratings that include members' reviews, after an import has overwritten them with the feed's ratings. The products in
 * `codes` must be locked.
 */
export async function keepMembersRatings(codes: readonly string[]): Promise<void> {
  for (const code of await renewFeedRatings(codes)) await combineRating(code);
}

/**
 * Returns the mean of all ratings in hundredths, and the number of ratings. A feed rating without a number counts as one rating
 * in the mean and as zero in the number. Without members' ratings, the feed's rating is returned unchanged.
 */
export function combinedRating(parts: RatingParts): { hundredths: number | null; count: number } {
  const { feedHundredths, feedCount, stars, count } = parts;
  if (count === 0) return { hundredths: feedHundredths, count: feedCount };
  const weight = feedHundredths === null ? 0 : Math.max(1, feedCount);
  const total = (feedHundredths ?? 0) * weight + stars * 100;
  return { hundredths: Math.round(total / (weight + count)), count: feedCount + count };
}
