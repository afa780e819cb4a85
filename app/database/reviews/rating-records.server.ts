/**
 * Stores products' ratings: those from feeds, those by members, and both combined in `products` and `listings`. Every change of
 * a rating first locks the product's row, so that no simultaneous change is lost.
 */
import { sql } from "kysely";
import { database, dialect } from "~/database/engine/connection.server";

const CODES_PER_STATEMENT = 500;

function* sliced(codes: readonly string[]): Generator<string[]> {
  for (let at = 0; at < codes.length; at += CODES_PER_STATEMENT) yield codes.slice(at, at + CODES_PER_STATEMENT);
}

/** Locks products until the transaction ends. Does nothing on SQLite, which has only one writer at a time. */
export async function lockProducts(codes: readonly string[]): Promise<void> {
  if (dialect() === "sqlite") return;
  for (const slice of sliced(codes)) {
    await database()
      .selectFrom("products")
      .select("code")
      .where("code", "in", slice)
      .orderBy("code")
      .forUpdate()
      .execute();
  }
}

/** Stores the product's current rating as the feed's, unless one is stored already. */
export async function keepFeedRating(code: string): Promise<void> {
  await database()
    .insertInto("feed_ratings")
    .columns(["code", "rating_hundredths", "rating_count"])
    .expression((query) =>
      query.selectFrom("products").select(["code", "rating_hundredths", "rating_count"]).where("code", "=", code),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/**
 * Replaces stored feed ratings with the ratings in `products`, which come from the newest feed. Returns the codes of the
 * products that had a stored feed rating.
 */
export async function renewFeedRatings(codes: readonly string[]): Promise<string[]> {
  const storedCodes: string[] = [];
  for (const slice of sliced(codes)) {
    const rows = await database().selectFrom("feed_ratings").select("code").where("code", "in", slice).execute();
    storedCodes.push(...rows.map((row) => row.code));
  }
  for (const code of storedCodes) {
    const now = await database()
      .selectFrom("products")
      .select(["rating_hundredths", "rating_count"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    await database().updateTable("feed_ratings").set(now).where("code", "=", code).execute();
  }
  return storedCodes;
}

export interface RatingParts {
  feedHundredths: number | null;
  feedCount: number;
  /** Sum of the stars in members' published reviews. */
  stars: number;
  count: number;
}

/** Finds the product's stored feed rating and its rating by members. Returns undefined when no feed rating is stored. */
export async function findRatingParts(code: string): Promise<RatingParts | undefined> {
  const row = await database()
    .selectFrom("feed_ratings")
    .select((its) => [
      "rating_hundredths as feedHundredths",
      "rating_count as feedCount",
      its
        .selectFrom("reviews")
        .select(sql<number>`coalesce(sum(stars), 0)`.as("stars"))
        .whereRef("reviews.code", "=", "feed_ratings.code")
        .where("member_id", "is not", null)
        .where("state", "=", "published")
        .as("stars"),
      its
        .selectFrom("reviews")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("reviews.code", "=", "feed_ratings.code")
        .where("member_id", "is not", null)
        .where("state", "=", "published")
        .as("count"),
    ])
    .where("code", "=", code)
    .executeTakeFirst();
  return row && { ...row, stars: Number(row.stars), count: Number(row.count) };
}

/** Stores a rating on the product and wherever it is listed or searched. */
export async function putRating(
  code: string,
  rating: { hundredths: number | null; count: number },
  at: string,
): Promise<void> {
  await database()
    .updateTable("products")
    .set({ rating_hundredths: rating.hundredths, rating_count: rating.count, updated_at: at })
    .where("code", "=", code)
    .execute();
  await database()
    .updateTable("listings")
    .set({ rating_hundredths: rating.hundredths ?? 0 })
    .where("code", "=", code)
    .execute();
  await database()
    .updateTable("product_words")
    .set({ rating_hundredths: rating.hundredths ?? 0 })
    .where("code", "=", code)
    .execute();
}
