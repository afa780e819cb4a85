/** Members' votes for reviews. Each change also updates the count, so it has to run in a transaction. */
import { sql } from "kysely";
import { database } from "~/database/engine/connection.server";

/** Finds a product's published review and the id of its writer, which is null for an imported review. */
export async function findVotedReview(id: string, code: string): Promise<{ writerId: string | null } | undefined> {
  return database()
    .selectFrom("reviews")
    .select("member_id as writerId")
    .where("id", "=", id)
    .where("code", "=", code)
    .where("state", "=", "published")
    .executeTakeFirst();
}

export async function hasVoted(reviewId: string, memberId: string): Promise<boolean> {
  const row = await database()
    .selectFrom("review_votes")
    .select("review_id")
    .where("review_id", "=", reviewId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a vote. Returns false when the member has voted before. */
export async function insertVote(reviewId: string, memberId: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("review_votes")
    .values({ review_id: reviewId, member_id: memberId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isNew = Number(numInsertedOrUpdatedRows) > 0;
  if (isNew) await count(reviewId, 1);
  return isNew;
}

/** Deletes a vote. Returns false when the member has not voted. */
export async function deleteVote(reviewId: string, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("review_votes")
    .where("review_id", "=", reviewId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const wasThere = Number(numDeletedRows) > 0;
  if (wasThere) await count(reviewId, -1);
  return wasThere;
}

/** The reviews that the member voted for. */
export async function listVotesOf(memberId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom("review_votes")
    .select("review_id")
    .where("member_id", "=", memberId)
    .orderBy("review_id")
    .execute();
  return rows.map((row) => row.review_id);
}

async function count(reviewId: string, by: 1 | -1): Promise<void> {
  await database()
    .updateTable("reviews")
    .set({ helpful_count: sql<number>`helpful_count + ${by}` })
    .where("id", "=", reviewId)
    .execute();
}
