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
  /** Null if the review was imported, or its writer's account is closed. A member can review a product once. */
  member_id: Generated<string | null>;
  /** Time of the writer's last change; null if there was none. */
  updated_at: Generated<string | null>;
  /** Reason why the review was refused, if its writer was given one. */
  refusal: Generated<string | null>;
  /** The shop's reply, plain text. */
  reply: Generated<string | null>;
  /** Number of the review's rows in `review_votes`. */
  helpful_count: Generated<number>;
}

/** Votes of members who found a review helpful. */
interface ReviewVotesTable {
  review_id: string;
  member_id: string;
  created_at: string;
}

/**
 * Feed ratings of products that members have also rated; `products` then contains the combined rating. Without a row, the
 * product's rating comes from the feed alone.
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
