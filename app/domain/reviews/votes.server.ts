/** Lets members mark a review as helpful, once each, and undo their vote. */
import { inTransaction } from "~/database/engine/connection.server";
import { deleteVote, findVotedReview, hasVoted, insertVote, listVotesOf } from "~/database/reviews/vote-records.server";
import { noteContentChange } from "~/domain/content/content-version.server";
import { ReviewNotFound } from "./own-reviews.server";

/** Error for a member who votes for their own review. */
export class OwnReviewVoted extends Error {
  override name = "OwnReviewVoted";
}

/** Identifies a review by the ids in its URL. */
export interface ReviewAddress {
  code: string;
  reviewId: string;
}

/**
 * Counts the member's vote; returns false when it was already counted. Throws {@link ReviewNotFound}, also for an unpublished
 * review, and {@link OwnReviewVoted}.
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

/**
 * Withdraws the member's vote, if there is one. Rebuilds cached pages, as after a vote, because the member will look for the
 * new number.
 */
export async function takeVoteBack(memberId: string, reviewId: string): Promise<void> {
  await inTransaction(async () => {
    if (await deleteVote(reviewId, memberId)) await noteContentChange();
  });
}

/** Returns whether the member has voted for the review. Throws {@link ReviewNotFound}. */
export async function isVotedFor(memberId: string, { code, reviewId }: ReviewAddress): Promise<boolean> {
  if (!(await findVotedReview(reviewId, code))) throw new ReviewNotFound();
  return hasVoted(reviewId, memberId);
}

/** Withdraws all of the member's votes, within the caller's transaction. */
export async function takeVotesBack(memberId: string): Promise<void> {
  for (const reviewId of await listVotesOf(memberId)) await deleteVote(reviewId, memberId);
}
