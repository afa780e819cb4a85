/** Staff's decisions on reviews: `npm run reviews`. */
import { inTransaction } from "~/database/engine/connection.server";
import { findCodeOfReview, listWaiting, putReviewState } from "~/database/reviews/own-review-records.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { ReviewNotFound } from "./own-reviews.server";
import { holdRating, recountRating } from "./ratings.server";

interface WaitingReview {
  id: string;
  stars: number;
  title: string | null;
  body: string;
  authorName: string;
  createdAt: string;
  productTitle: string;
}

/** Oldest first, at most a hundred. */
export async function listWaitingReviews(): Promise<WaitingReview[]> {
  return (await listWaiting()).map(({ id, stars, title, body, authorName, createdAt, productTitle }) => {
    return { id, stars, title, body, authorName, createdAt, productTitle };
  });
}

/** Publishes or refuses a review, whatever was decided before. Throws {@link ReviewNotFound}. */
export async function decideReview(id: string, state: "published" | "refused", actor: Actor): Promise<void> {
  const code = await findCodeOfReview(id);
  if (code === undefined) throw new ReviewNotFound();
  await inTransaction(async () => {
    await holdRating(code);
    await putReviewState(id, state);
    await recountRating(code);
    await logDeed({ ...actor, deed: `${state} a review`, subject: `${id}, of ${code}` });
  });
}
