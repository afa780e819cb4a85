/** Reviews and ratings. */
import type { Generated } from "kysely";

interface ReviewsTable {
  id: string;
  code: string;
  author_name: string;
  stars: number;
  title: string | null;
  body: string;
  verified: number;
  state: "published" | "waiting" | "refused";
  created_at: string;
  /** Null if it was imported, or its writer's account is closed. One review per product and member. */
  member_id: Generated<string | null>;
  /** Null if it was never changed. */
  updated_at: Generated<string | null>;
  /** The reason why it was refused, if its writer was given one. */
  refusal: Generated<string | null>;
  /** The shop's reply, plain text. */
  reply: Generated<string | null>;
  /** Number of its rows in `review_votes`. */
  helpful_count: Generated<number>;
}

/** Votes of members who found a review helpful. */
interface ReviewVotesTable {
  review_id: string;
  member_id: string;
  created_at: string;
}

/**
 * The feed's rating of products that members have rated too: `products` then has the combined one. Without a row the product's rating is
 * the feed's alone.
 */
interface FeedRatingsTable {
  code: string;
  rating_hundredths: number | null;
  rating_count: number;
}

export interface ReviewTables {
  reviews: ReviewsTable;
  feed_ratings: FeedRatingsTable;
  review_votes: ReviewVotesTable;
}
