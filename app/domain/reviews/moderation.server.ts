/** Lets staff decide on reviews and reply to them on the shop's behalf. */
import { createHash } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import {
  findReviewForStaff,
  listReviewsIn,
  putReviewReply,
  putReviewState,
  type StaffReview,
} from "~/database/reviews/staff-review-records.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { ReviewNotFound } from "./own-reviews.server";
import { lockRating, recountRating } from "./ratings.server";
import type { ReviewState } from "./review";
import { reviewRefusedEmail } from "./review-email";

export const REVIEWS_A_PAGE = 100;

/**
 * The review has changed since the staff member saw it: someone else has decided on it or replied, or its writer changed it.
 */
export class ReviewDecided extends Error {
  override name = "ReviewDecided";
  constructor(state: ReviewState) {
    super(`This review has just been changed, by its writer or by someone else of the staff. It is ${state} now.`);
  }
}

/** Returns a page of a hundred reviews awaiting a decision, oldest first, and the total number. Pages count from 1. */
export function listWaitingReviews(page = 1) {
  return listReviews("waiting", page);
}

/**
 * Returns a page of a hundred reviews in this state, and the total number. Waiting reviews are sorted oldest first, others
 * newest first. Pages count from 1.
 */
export async function listReviews(
  state: ReviewState,
  page: number,
): Promise<{ reviews: (StaffReview & { version: string })[]; total: number; pages: number }> {
  const range = { limit: REVIEWS_A_PAGE, offset: (page - 1) * REVIEWS_A_PAGE };
  const { reviews, total } = await listReviewsIn(state, range);
  const versions = reviews.map((review) => ({ ...review, version: toVersion(review) }));
  return { reviews: versions, total, pages: Math.max(1, Math.ceil(total / REVIEWS_A_PAGE)) };
}

interface Decision {
  to: "published" | "refused";
  /** The reason for refusing the review, which is emailed to the customer; '' to refuse it without an email. */
  reason?: string;
  /** Version of the review that the staff member saw; if absent, any version is accepted. */
  seen?: string | undefined;
}

/**
 * Publishes or refuses a review, and emails its writer the reason for a refusal. Throws {@link ReviewNotFound}, and {@link
 * ReviewDecided} if the review has changed since the staff member saw it.
 */
export async function decideReview(id: string, { to, reason = "", seen }: Decision, actor: Actor): Promise<void> {
  const { code } = await reviewForStaff(id);
  await inTransaction(async () => {
    await lockRating(code);
    const { state, email, productTitle } = await reviewAsSeen(id, seen);
    await putReviewState(id, { state: to, refusal: to === "refused" && reason !== "" ? reason : null });
    await recountRating(code);
    await logDeed({
      ...actor,
      deed: `${to} a review`,
      subject: `${id}, of ${code}`,
      change: { was: state, became: to },
    });
    if (to === "refused" && reason !== "" && email !== null)
      await queueEmail(
        reviewRefusedEmail(email, { title: productTitle, reason }, `${shopOrigin()}/account/reviews/${id}`),
        "review refused",
      );
  });
}

/** Sets the shop's reply below a review; '' removes it. Throws the same errors as {@link decideReview}. */
export async function replyToReview(
  id: string,
  { reply, seen }: { reply: string; seen: string },
  actor: Actor,
): Promise<void> {
  const { code } = await reviewForStaff(id);
  await inTransaction(async () => {
    await lockRating(code);
    const { reply: former } = await reviewAsSeen(id, seen);
    await putReviewReply(id, reply === "" ? null : reply);
    const change = { was: former ?? "", became: reply };
    await logDeed({ ...actor, deed: "replied to a review", subject: `${id}, of ${code}`, change });
  });
}

async function reviewAsSeen(id: string, seen: string | undefined): Promise<StaffReview> {
  const review = await reviewForStaff(id);
  if (seen !== undefined && toVersion(review) !== seen) throw new ReviewDecided(review.state);
  return review;
}

/** Returns a hash of everything on which staff base a decision: the text, the decision and the reply. */
function toVersion({ state, updatedAt, refusal, reply }: StaffReview): string {
  return createHash("sha256")
    .update(JSON.stringify([state, updatedAt, refusal, reply]))
    .digest("base64url")
    .slice(0, 22);
}

async function reviewForStaff(id: string): Promise<StaffReview> {
  const review = await findReviewForStaff(id);
  if (!review) throw new ReviewNotFound();
  return review;
}
