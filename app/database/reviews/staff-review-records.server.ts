/** Reads reviews for staff, and stores their decisions and replies. */
import { database } from "~/database/engine/connection.server";
import type { OwnReview, ReviewState } from "~/domain/reviews/review";
import { REVIEW_COLUMNS, toReview } from "./review-records.server";

/** A review as shown to staff. */
export interface StaffReview extends Omit<OwnReview, "isListed"> {
  /** Email address of the writer's account; null for imported reviews and closed accounts. */
  email: string | null;
  /** UTC ISO; null if the writer never changed the review. */
  updatedAt: string | null;
}

function withWriters() {
  return database()
    .selectFrom("reviews")
    .innerJoin("products", "products.code", "reviews.code")
    .leftJoin("members", (join) =>
      join.onRef("members.id", "=", "reviews.member_id").on("members.closed_at", "is", null),
    )
    .select(REVIEW_COLUMNS)
    .select(["reviews.state", "reviews.refusal", "products.title as productTitle", "products.slug as productSlug"])
    .select(["reviews.updated_at as updatedAt", "members.email"]);
}

/**
 * Returns reviews in the given state and their total number: waiting reviews oldest first, others newest first. Reads the
 * reviews' texts only for one page.
 */
export async function listReviewsIn(
  state: ReviewState,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reviews: StaffReview[]; total: number }> {
  const { total } = await database()
    .selectFrom("reviews")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  const direction = state === "waiting" ? "asc" : "desc";
  const page = database()
    .selectFrom("reviews")
    .select("id")
    .where("state", "=", state)
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset);
  const rows = await withWriters()
    .where("reviews.id", "in", page)
    .orderBy("reviews.created_at", direction)
    .orderBy("reviews.id", direction)
    .execute();
  return { reviews: rows.map(toReview), total: Number(total) };
}

export async function findReviewForStaff(id: string): Promise<StaffReview | null> {
  const row = await withWriters().where("reviews.id", "=", id).executeTakeFirst();
  return row ? toReview(row) : null;
}

/** Sets a review's state, and the reason if it is refused. */
export async function putReviewState(
  id: string,
  { state, refusal }: { state: ReviewState; refusal: string | null },
): Promise<void> {
  await database().updateTable("reviews").set({ state, refusal }).where("id", "=", id).execute();
}

/** Sets the shop's reply; null removes it. */
export async function putReviewReply(id: string, reply: string | null): Promise<void> {
  await database().updateTable("reviews").set({ reply }).where("id", "=", id).execute();
}
