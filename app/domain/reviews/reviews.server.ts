/** Reads reviews. Returns only published ones. */
import { countReviewsByStars, selectPublishedReviews } from "~/database/reviews/review-records.server";
import { type Review, STARS, type StarHistogram } from "./review";

/** The newest published reviews of a product, at most `limit`, and the number of all. */
export async function listReviews(code: string, limit: number): Promise<{ reviews: Review[]; total: number }> {
  const [reviews, histogram] = await Promise.all([selectPublishedReviews(code, limit), reviewHistogram(code)]);
  return {
    reviews,
    total: STARS.reduce((sum, stars) => sum + histogram[stars], 0),
  };
}

/** The number of published reviews per number of stars, five first; including zeros. */
export async function reviewHistogram(code: string): Promise<StarHistogram> {
  const histogram: StarHistogram = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { stars, count } of await countReviewsByStars(code)) {
    const known = STARS.find((each) => each === stars);
    if (known) histogram[known] = Number(count);
  }
  return histogram;
}
