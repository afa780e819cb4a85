/** Reviews as their writers and the shop's staff handle them. Every statement of a writer's names the writer. */
import type { Insertable, Updateable } from "kysely";
import { database } from "~/database/engine/connection.server";
import type { ReviewsTable } from "~/database/reviews/review-tables";
import type { ReviewRecord } from "./review-records.server";

export interface OwnReviewRecord extends ReviewRecord {
  productTitle: string;
  productSlug: string;
  withdrawnAt: string | null;
}

function withProducts() {
  return database()
    .selectFrom("reviews")
    .innerJoin("products", "products.code", "reviews.code")
    .selectAll("reviews")
    .select(["products.title as productTitle", "products.slug as productSlug", "products.withdrawn_at as withdrawnAt"]);
}

/** Newest first. */
export async function listOwnReviews(memberId: string): Promise<OwnReviewRecord[]> {
  return withProducts()
    .where("member_id", "=", memberId)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id")
    .execute();
}

export async function findOwnReview(memberId: string, id: string): Promise<OwnReviewRecord | undefined> {
  return withProducts().where("member_id", "=", memberId).where("reviews.id", "=", id).executeTakeFirst();
}

export async function findReviewOf(memberId: string, code: string): Promise<{ id: string } | undefined> {
  return database()
    .selectFrom("reviews")
    .select("id")
    .where("member_id", "=", memberId)
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Whether it was added: not when the member has one of that product. */
export async function insertOwnReview(row: Insertable<ReviewsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("reviews")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function updateOwnReview(
  memberId: string,
  id: string,
  change: Updateable<ReviewsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("reviews")
    .set(change)
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function deleteOwnReview(memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database()
    .deleteFrom("reviews")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}

/** Oldest first, at most a hundred. */
export async function listWaiting(): Promise<OwnReviewRecord[]> {
  return withProducts().where("state", "=", "waiting").orderBy("reviews.created_at").limit(100).execute();
}

export async function findCodeOfReview(id: string): Promise<string | undefined> {
  return (await database().selectFrom("reviews").select("code").where("id", "=", id).executeTakeFirst())?.code;
}

export async function putReviewState(id: string, state: ReviewsTable["state"]): Promise<void> {
  await database().updateTable("reviews").set({ state }).where("id", "=", id).execute();
}
