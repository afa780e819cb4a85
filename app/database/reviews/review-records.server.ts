/** Stores reviews. */
import { named, toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { NewReview, Review, ReviewSort } from "~/domain/reviews/review";

export const REVIEW_COLUMNS = named(
  "reviews.id",
  "reviews.code",
  "reviews.author_name",
  "reviews.stars",
  "reviews.title",
  "reviews.body",
  "reviews.verified",
  "reviews.created_at",
  "reviews.reply",
);

/** Converts a row's flag to a boolean. */
export function toReview<Row extends { verified: number }>(row: Row): Omit<Row, "verified"> & { verified: boolean } {
  return { ...row, verified: row.verified === 1 };
}

/** Returns the columns to write for a review. */
export function columnsOfReview({ verified, ...review }: NewReview) {
  return { ...toColumns(review), verified: verified ? 1 : 0 };
}

/** Number of rows per statement, which keeps a statement below both databases' limits on values. */
const ROWS_PER_STATEMENT = 200;

const ORDER = {
  helpful: ["helpful_count", "desc"],
  newest: ["created_at", "desc"],
  highest: ["stars", "desc"],
  lowest: ["stars", "asc"],
} as const satisfies Record<ReviewSort, readonly [string, "asc" | "desc"]>;

/**
 * Returns published reviews in the given order, then newest first. Reviews of the same time are sorted by id, to keep the order
 * stable.
 */
export async function selectPublishedReviews(
  code: string,
  sort: ReviewSort,
  { offset, size }: { offset: number; size: number },
): Promise<(Review & { helpfulCount: number })[]> {
  const rows = await database()
    .selectFrom("reviews")
    .select(REVIEW_COLUMNS)
    .select("helpful_count as helpfulCount")
    .where("code", "=", code)
    .where("state", "=", "published")
    .orderBy(ORDER[sort][0], ORDER[sort][1])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(toReview);
}

/** Number of published reviews per number of stars; a number of stars without reviews has no row. */
export async function countReviewsByStars(code: string): Promise<{ stars: number; count: number }[]> {
  return database()
    .selectFrom("reviews")
    .select(({ fn }) => ["stars", fn.countAll<number>().as("count")])
    .where("code", "=", code)
    .where("state", "=", "published")
    .groupBy("stars")
    .execute();
}

/** Adds reviews, except reviews with an existing id. */
export async function insertReviews(reviews: readonly NewReview[]): Promise<void> {
  for (let at = 0; at < reviews.length; at += ROWS_PER_STATEMENT) {
    await database()
      .insertInto("reviews")
      .values(reviews.slice(at, at + ROWS_PER_STATEMENT).map(columnsOfReview))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}
