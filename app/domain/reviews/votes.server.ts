/** Lets members mark a review as helpful, once each, and take it back. */
import { inTransaction } from "~/database/engine/connection.server";
import { deleteVote, findVotedReview, hasVoted, insertVote, listVotesOf } from "~/database/reviews/vote-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { ReviewNotFound } from "./own-reviews.server";

/** Thrown when members vote for their own review. */
export class OwnReviewVoted extends Error {
  override name = "OwnReviewVoted";
}

/** A review of a product, by the ids in its address. */
export interface ReviewAddress {
  code: string;
  reviewId: string;
}

/**
 * Counts the member's vote; returns false when it was counted before. Throws {@link ReviewNotFound}, also for one that is not
 * published, and {@link OwnReviewVoted}.
 */
export async function voteForReview(memberId: string, { code, reviewId }: ReviewAddress): Promise<boolean> {
  const review = await findVotedReview(reviewId, code);
  if (!review) throw new ReviewNotFound();
  if (review.writerId === memberId) throw new OwnReviewVoted();
  return inTransaction(async () => {
    const isNew = await insertVote(reviewId, memberId, new Date().toISOString());
    if (isNew) await noteContentChange();
    return isNew;
  });
}

/** Takes the member's vote back, if there is one. Cached pages are rebuilt, as for a vote, because the member looks for the number at once. */
export async function takeVoteBack(memberId: string, reviewId: string): Promise<void> {
  await inTransaction(async () => {
    if (await deleteVote(reviewId, memberId)) await noteContentChange();
  });
}

/** Tells whether the member has voted for the review. Throws {@link ReviewNotFound}. */
export async function isVotedFor(memberId: string, { code, reviewId }: ReviewAddress): Promise<boolean> {
  if (!(await findVotedReview(reviewId, code))) throw new ReviewNotFound();
  return hasVoted(reviewId, memberId);
}

/** Takes all of the member's votes back, within the caller's transaction. */
export async function takeVotesBack(memberId: string): Promise<void> {
  for (const reviewId of await listVotesOf(memberId)) await deleteVote(reviewId, memberId);
}
