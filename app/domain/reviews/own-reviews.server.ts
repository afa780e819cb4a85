/** Manages a member's own reviews: one per product, which only that member can change or delete. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import {
  deleteOwnReview,
  findOwnReview,
  findReviewOf,
  hasOrderOf,
  insertOwnReview,
  listOwnReviews,
  updateOwnReview,
} from "~/database/reviews/own-review-records.server";
import type { SignedIn } from "~/domain/accounts/member";
import { DELIVERED_STATES } from "~/domain/library/fulfil.server";
import { env } from "~/env.server";
import { lockRating, recountRating } from "./ratings.server";
import type { OwnReview } from "./review";
import { mustWait, type ReviewText, signature } from "./review-rules";

/** The review is unknown or belongs to another member; the error doesn't reveal which. */
export class ReviewNotFound extends Error {
  override name = "ReviewNotFound";
}

/** The member has already reviewed this product. */
export class AlreadyReviewed extends Error {
  override name = "AlreadyReviewed";
}

/** Lists the member's reviews, newest first. */
export async function listReviewsOf(memberId: string): Promise<OwnReview[]> {
  return listOwnReviews(memberId);
}

/** Finds a review of the member. Throws {@link ReviewNotFound}, also for another member's review. */
export async function getOwnReview(memberId: string, id: string): Promise<OwnReview> {
  const review = await findOwnReview(memberId, id);
  if (!review) throw new ReviewNotFound();
  return review;
}

/** Returns the id of the member's review of the product; null if there is none. */
export async function findReviewBy(memberId: string, code: string): Promise<string | null> {
  return (await findReviewOf(memberId, code))?.id ?? null;
}

/**
 * Stores a review and returns whether it is visible immediately. Unless configured otherwise, a review by someone who hasn't
 * bought the product waits for staff. Throws {@link AlreadyReviewed}, also for the second of two simultaneous reviews.
 */
export async function writeReview(
  member: Pick<SignedIn, "id" | "firstName" | "surname">,
  code: string,
  review: ReviewText,
): Promise<{ isPublished: boolean }> {
  const isVerified = await isVerifiedPurchase(member.id, code);
  const isTrusted = isVerified || env.REVIEWS_WITHOUT_PURCHASE === "publish";
  const state = mustWait(review) || !isTrusted ? "waiting" : "published";
  await inTransaction(async () => {
    await lockRating(code);
    const isNew = await insertOwnReview({
      id: randomUUID(),
      code,
      memberId: member.id,
      authorName: signature(member),
      ...toContent(review),
      verified: isVerified,
      state,
      createdAt: new Date().toISOString(),
    });
    if (!isNew) throw new AlreadyReviewed();
    await recountRating(code);
  });
  return { isPublished: state === "published" };
}

/**
 * Changes a review and returns whether it is visible. A review that was refused or is waiting must be checked by staff again.
 * Throws {@link ReviewNotFound}.
 */
export async function changeReview(
  memberId: string,
  id: string,
  review: ReviewText,
): Promise<{ isPublished: boolean }> {
  const { code } = await getOwnReview(memberId, id);
  return inTransaction(async () => {
    await lockRating(code);
    // Read the review again while the rating is locked.
    const { state: before } = await getOwnReview(memberId, id);
    const state = before !== "published" || mustWait(review) ? "waiting" : "published";
    const change = { ...toContent(review), state, updatedAt: new Date().toISOString() } as const;
    if (!(await updateOwnReview(memberId, id, change))) throw new ReviewNotFound();
    await recountRating(code);
    return { isPublished: state === "published" };
  });
}

/** Deletes a review of the member. Throws {@link ReviewNotFound}. */
export async function deleteReview(memberId: string, id: string): Promise<void> {
  const { code } = await getOwnReview(memberId, id);
  await inTransaction(async () => {
    await lockRating(code);
    if (!(await deleteOwnReview(memberId, id))) throw new ReviewNotFound();
    await recountRating(code);
  });
}

/**
 * Returns whether the member has bought, paid for and not returned the product. All code that needs this rule calls this
 * function.
 */
export async function isVerifiedPurchase(memberId: string, code: string): Promise<boolean> {
  return hasOrderOf(memberId, code, DELIVERED_STATES);
}

function toContent({ stars, title, body }: ReviewText) {
  return { stars, title: title === "" ? null : title, body };
}
