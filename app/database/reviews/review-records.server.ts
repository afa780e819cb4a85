/** Reviews as rows. */
import type { Insertable, Selectable } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { ReviewsTable } from "~/database/reviews/review-tables";

export type ReviewRecord = Selectable<ReviewsTable>;
export type NewReview = Insertable<ReviewsTable>;

/** Small enough for either database's limit on values in a statement. */
const ROWS_PER_STATEMENT = 200;

/** Newest first; reviews of one moment in the order of their ids, so that the list stands still. */
export async function selectPublishedReviews(code: string, limit: number): Promise<ReviewRecord[]> {
  return database()
    .selectFrom("reviews")
    .selectAll()
    .where("code", "=", code)
    .where("state", "=", "published")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Of the published ones; stars that nobody gave have no row. */
export async function countReviewsByStars(code: string): Promise<{ stars: number; count: number }[]> {
  return database()
    .selectFrom("reviews")
    .select(({ fn }) => ["stars", fn.countAll<number>().as("count")])
    .where("code", "=", code)
    .where("state", "=", "published")
    .groupBy("stars")
    .execute();
}

/** Adds reviews; one whose id is there already is left as it is. */
export async function insertReviews(rows: readonly NewReview[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    await database()
      .insertInto("reviews")
      .values(rows.slice(at, at + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}
