/** Combines the feed's and the members' ratings of a product, weighted by their numbers. */
import {
  findRatingParts,
  keepFeedRating,
  lockProducts,
  putRating,
  type RatingParts,
  renewFeedRatings,
} from "~/database/reviews/rating-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";

/** Locks the product's rating for the current transaction. */
export async function holdRating(code: string): Promise<void> {
  await lockProducts([code]);
  await keepFeedRating(code);
}

/**
 * Recounts after a change of members' reviews, in the same transaction as {@link holdRating}. Cached pages are rebuilt, because the writer
 * looks for the review at once.
 */
export async function recountRating(code: string): Promise<void> {
  await combineRating(code);
  await noteContentChange();
}

async function combineRating(code: string): Promise<void> {
  const parts = await findRatingParts(code);
  if (parts) await putRating(code, combinedRating(parts), new Date().toISOString());
}

/** Restores members' ratings after an import has written the feed's; `codes` are locked. */
export async function keepMembersRatings(codes: readonly string[]): Promise<void> {
  for (const code of await renewFeedRatings(codes)) await combineRating(code);
}

/**
 * The mean of all ratings, in hundredths, and their number. A feed rating without a number counts as one rating in the mean and none in
 * the number. If there are no members' ratings, the feed's stays exactly as it was.
 */
export function combinedRating(parts: RatingParts): { hundredths: number | null; count: number } {
  const { feedHundredths, feedCount, stars, count } = parts;
  if (count === 0) return { hundredths: feedHundredths, count: feedCount };
  const weight = feedHundredths === null ? 0 : Math.max(1, feedCount);
  const total = (feedHundredths ?? 0) * weight + stars * 100;
  return { hundredths: Math.round(total / (weight + count)), count: feedCount + count };
}
