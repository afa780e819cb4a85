/** Reviews, for the members who wrote them. Every statement is limited to the writer's own reviews. */
import { toColumns } from "~/database/engine/column-names";
import { database } from "~/database/engine/connection.server";
import type { OrderState } from "~/domain/orders/order";
import type { NewReview, OwnReview, ReviewChange } from "~/domain/reviews/review";
import { columnsOfReview, REVIEW_COLUMNS, toReview } from "./review-records.server";

function withProducts() {
  return database()
    .selectFrom("reviews")
    .innerJoin("products", "products.code", "reviews.code")
    .select(REVIEW_COLUMNS)
    .select(["reviews.state", "reviews.refusal", "products.title as productTitle", "products.slug as productSlug"])
    .select("products.withdrawn_at as withdrawnAt");
}

type Row = Awaited<ReturnType<ReturnType<typeof withProducts>["executeTakeFirstOrThrow"]>>;

function toOwnReview({ withdrawnAt, ...row }: Row): OwnReview {
  return { ...toReview(row), isListed: withdrawnAt === null };
}

/** A member's reviews, newest first. */
export async function listOwnReviews(memberId: string): Promise<OwnReview[]> {
  const rows = await withProducts()
    .where("member_id", "=", memberId)
    .orderBy("reviews.created_at", "desc")
    .orderBy("reviews.id")
    .execute();
  return rows.map(toOwnReview);
}

export async function findOwnReview(memberId: string, id: string): Promise<OwnReview | null> {
  const row = await withProducts().where("member_id", "=", memberId).where("reviews.id", "=", id).executeTakeFirst();
  return row ? toOwnReview(row) : null;
}

export async function findReviewOf(memberId: string, code: string): Promise<{ id: string } | undefined> {
  return database()
    .selectFrom("reviews")
    .select("id")
    .where("member_id", "=", memberId)
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Inserts a review. Returns false when the member has already reviewed the product. */
export async function insertOwnReview(review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto("reviews")
    .values(columnsOfReview(review))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function updateOwnReview(memberId: string, id: string, change: ReviewChange): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("reviews")
    .set(toColumns(change))
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

/** Returns whether the member has an order for the product in one of these states. */
export async function hasOrderOf(memberId: string, code: string, states: readonly OrderState[]): Promise<boolean> {
  const row = await database()
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("orders.id")
    .where("orders.member_id", "=", memberId)
    .where("order_lines.code", "=", code)
    .where("orders.order_state", "in", states)
    .whereRef("refunded_quantity", "<", "quantity")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
