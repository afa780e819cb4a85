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

const REVIEWS_A_PAGE = 100;

/** A page of a hundred reviews awaiting a decision, oldest first, and the total number. Pages count from 1. */
export async function listWaitingReviews(
  page = 1,
): Promise<{ reviews: WaitingReview[]; total: number; pages: number }> {
  const range = { limit: REVIEWS_A_PAGE, offset: (page - 1) * REVIEWS_A_PAGE };
  const { reviews, total } = await listWaiting(range);
  const shown = reviews.map(({ id, stars, title, body, authorName, createdAt, productTitle }) => {
    return { id, stars, title, body, authorName, createdAt, productTitle };
  });
  return { reviews: shown, total, pages: Math.max(1, Math.ceil(total / REVIEWS_A_PAGE)) };
}

/** Publishes or refuses a review, regardless of any earlier decision. Throws {@link ReviewNotFound}. */
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
