/** A product's reviews, and rules that need no database. */

export const STARS = [5, 4, 3, 2, 1] as const;
type StarCount = (typeof STARS)[number];

export interface Review {
  id: string;
  code: string;
  authorName: string;
  /** The rating, 1 to 5 (spec 9, Star rating scale). */
  stars: number;
  title: string | null;
  /** The review as plain text, never HTML. */
  body: string;
  /** True if the shop has verified that the writer bought the product here. */
  verified: boolean;
  /** UTC ISO. */
  createdAt: string;
  /** The shop's reply as plain text. */
  reply: string | null;
}

/** A review as the product's page shows it. */
export interface PublishedReview extends Omit<Review, "createdAt"> {
  /** The day in Sydney, YYYY-MM-DD. */
  writtenOn: string;
  /** A sentence with the writer, the day, and whether they bought the product here. */
  by: string;
  /** Number of members who found it helpful. */
  helpfulCount: number;
}

export const REVIEW_SORTS = ["newest", "helpful", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  newest: "Newest",
  helpful: "Most helpful",
  highest: "Highest rated",
  lowest: "Lowest rated",
};

/** One page of a product's reviews, with totals of all reviews. */
export interface ReviewPage {
  reviews: PublishedReview[];
  total: number;
  histogram: StarHistogram;
  sort: ReviewSort;
  page: number;
  pages: number;
}

/** Number of reviews for each number of stars. */
export type StarHistogram = Record<StarCount, number>;

export type ReviewState = "published" | "waiting" | "refused";

/** A review as its writer and the shop's staff see it. */
export interface OwnReview extends Review {
  state: ReviewState;
  /** Reason for the refusal, if it was sent to the writer. */
  refusal: string | null;
  productTitle: string;
  productSlug: string;
  /** True if the product is in the catalogue. */
  isListed: boolean;
}

export interface NewReview extends Omit<Review, "reply"> {
  /** The writer; null for a review that came with the catalogue. */
  memberId: string | null;
  state: ReviewState;
}

/** The parts of a review that change when its writer edits it. */
export interface ReviewChange extends Pick<NewReview, "stars" | "title" | "body" | "state"> {
  updatedAt: string;
}
