/** A product's rating: the feed's and the members' together, each by how many gave it. */
import {
  findRatingParts,
  keepFeedRating,
  lockProducts,
  putRating,
  type RatingParts,
  renewFeedRatings,
} from "~/database/reviews/rating-records.server";

/** Holds the product's rating for the running transaction: whoever would change it too waits. */
export async function holdRating(code: string): Promise<void> {
  await lockProducts([code]);
  await keepFeedRating(code);
}

/** After a change of members' reviews, in the same transaction as {@link holdRating}. */
export async function recountRating(code: string): Promise<void> {
  const parts = await findRatingParts(code);
  if (parts) await putRating(code, combinedRating(parts), new Date().toISOString());
}

/** After an import has written the feed's newest ratings over what stood there; `codes` are locked. */
export async function keepMembersRatings(codes: readonly string[]): Promise<void> {
  for (const code of await renewFeedRatings(codes)) await recountRating(code);
}

/**
 * The mean of all who rated, in hundredths, and how many they are. A feed that names a rating but not how many gave it counts as one
 * voice in the mean and none in the number. What no member has rated stays exactly what the feed said.
 */
export function combinedRating(parts: RatingParts): { hundredths: number | null; count: number } {
  const { feedHundredths, feedCount, stars, count } = parts;
  if (count === 0) return { hundredths: feedHundredths, count: feedCount };
  const weight = feedHundredths === null ? 0 : Math.max(1, feedCount);
  const total = (feedHundredths ?? 0) * weight + stars * 100;
  return { hundredths: Math.round(total / (weight + count)), count: feedCount + count };
}
