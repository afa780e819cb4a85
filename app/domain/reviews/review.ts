/** A product's reviews and their rules that need no database. */

export const STARS = [5, 4, 3, 2, 1] as const;
type StarCount = (typeof STARS)[number];

export interface Review {
  id: string;
  code: string;
  authorName: string;
  /** 1 to 5 (spec 9, Star rating scale). */
  stars: number;
  title: string | null;
  /** Plain text, never HTML. */
  body: string;
  /** Whether the shop knows that the writer bought it here. */
  verified: boolean;
  /** UTC ISO. */
  createdAt: string;
}

/** A review as its product's page shows it. */
export interface PublishedReview extends Omit<Review, "createdAt"> {
  /** Sydney's day, YYYY-MM-DD. */
  writtenOn: string;
  /** How many members found it helpful. */
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

/** One page of a product's reviews, and what is known of all of them. */
export interface ReviewPage {
  reviews: PublishedReview[];
  total: number;
  histogram: StarHistogram;
  sort: ReviewSort;
  page: number;
  pages: number;
}

/** The number of reviews per number of stars. */
export type StarHistogram = Record<StarCount, number>;

export type ReviewState = "published" | "waiting" | "refused";

/** A review as its writer and the shop's staff see it. */
export interface OwnReview extends Review {
  state: ReviewState;
  productTitle: string;
  productSlug: string;
  /** The product is in the catalogue. */
  isListed: boolean;
}

export interface NewReview extends Review {
  /** Null: no member wrote it, it came with the catalogue. */
  memberId: string | null;
  state: ReviewState;
}

/** What its writer changes. */
export interface ReviewChange extends Pick<NewReview, "stars" | "title" | "body" | "state"> {
  updatedAt: string;
}
