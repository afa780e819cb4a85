import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertReviews } from "~/database/reviews/review-records.server";
import { closeAccount } from "~/domain/accounts/close-account.server";
import { hashPassword } from "~/domain/accounts/password.server";
import { aMember } from "../../../tests/factories/members";
import { aProduct } from "../../../tests/factories/products";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { ReviewNotFound } from "./own-reviews.server";
import type { ReviewState } from "./review";
import { listReviews } from "./reviews.server";
import { isVotedFor, OwnReviewVoted, takeVoteBack, voteForReview } from "./votes.server";

const PASSWORD = "wren on a wire 77";

/** Creates a review to vote for, and returns the ids in its URL. */
async function aReview(memberId: string | null = null, state: ReviewState = "published") {
  const { code } = await aProduct();
  const reviewId = randomUUID();
  const words = { authorName: "Joyce", stars: 5, title: null, body: "Good.", verified: false };
  await insertReviews([{ ...words, id: reviewId, code, memberId, state, createdAt: "2026-01-01T00:00:00.000Z" }]);
  return { code, reviewId };
}

const votes = async ({ code }: { code: string }) => (await listReviews(code, 1)).reviews[0]?.helpfulCount;

describe.each(shopDatabases)("votes on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("counts one vote per member and review, however often and fast it is sent, and takes it back once", async () => {
    const review = await aReview();
    const [one, other] = [await aMember(), await aMember()];
    const tries = await Promise.all(Array.from({ length: 8 }, () => voteForReview(one, review)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect([await votes(review), await isVotedFor(one, review), await isVotedFor(other, review)]).toEqual([
      1,
      true,
      false,
    ]);
    expect(await voteForReview(other, review)).toBe(true);
    expect(await votes(review)).toBe(2);
    await Promise.all(Array.from({ length: 8 }, () => takeVoteBack(one, review.reviewId)));
    expect([await votes(review), await isVotedFor(one, review)]).toEqual([1, false]);
    expect(await voteForReview(one, review)).toBe(true);
    expect(await votes(review)).toBe(2);
  });

  it("counts the votes of many members on one review at the same time", async () => {
    const review = await aReview();
    const members = await Promise.all(Array.from({ length: 12 }, () => aMember()));
    await Promise.all(members.map((member) => voteForReview(member, review)));
    expect(await votes(review)).toBe(12);
  });

  it("refuses votes on the member's own review and on reviews that aren't shown", async () => {
    const writer = await aMember();
    await expect(voteForReview(writer, await aReview(writer))).rejects.toThrow(OwnReviewVoted);
    const waiting = await aReview(null, "waiting");
    await expect(voteForReview(writer, waiting)).rejects.toThrow(ReviewNotFound);
    await expect(isVotedFor(writer, waiting)).rejects.toThrow(ReviewNotFound);
    const { reviewId } = await aReview();
    await expect(voteForReview(writer, { code: "another", reviewId })).rejects.toThrow(ReviewNotFound);
  });

  it("closing a member's account removes the member's votes on reviews", async () => {
    const review = await aReview();
    const member = await aMember({ passwordHash: await hashPassword(PASSWORD) });
    await voteForReview(member, review);
    expect(await votes(review)).toBe(1);
    await closeAccount(member, { password: PASSWORD, removeReviews: false });
    expect(await votes(review)).toBe(0);
  });
});
