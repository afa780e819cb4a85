/** Reads published reviews only. */
import { countReviewsByStars, selectPublishedReviews } from "~/database/reviews/review-records.server";
import { longDate } from "~/domain/catalogue/delivery";
import { todayInSydney } from "~/domain/dates/sydney-days";
import { REVIEW_SORTS, type ReviewPage, type ReviewSort, STARS, type StarHistogram } from "./review";

/** Returns a page of `size` published reviews of a product. A page number beyond the last returns the last page. */
export async function listReviews(
  code: string,
  size: number,
  { sort, page: wanted }: { sort: ReviewSort; page: number } = { sort: "newest", page: 1 },
): Promise<ReviewPage> {
  const histogram = await reviewHistogram(code);
  const total = STARS.reduce((sum, stars) => sum + histogram[stars], 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, pages);
  const found = total === 0 ? [] : await selectPublishedReviews(code, sort, { offset: (page - 1) * size, size });
  const reviews = found.map(({ createdAt, ...review }) => {
    const writtenOn = todayInSydney(new Date(createdAt));
    const by = `${review.authorName}, ${longDate(writtenOn)}${review.verified ? ", verified purchase" : ""}`;
    return { ...review, writtenOn, by };
  });
  return { reviews, total, histogram, sort, page, pages };
}

/**
 * Reads the requested page and sort order of reviews from a URL's query, such as `?reviewSort=highest&reviewPage=2`. Invalid
 * values mean the first page, or newest first.
 */
export function readReviewQuery(params: URLSearchParams): { sort: ReviewSort; page: number } {
  const sort = REVIEW_SORTS.find((each) => each === params.get("reviewSort")) ?? "newest";
  const page = params.get("reviewPage") ?? "";
  return { sort, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** Counts the published reviews for each number of stars, from five down, including zeros. */
export async function reviewHistogram(code: string): Promise<StarHistogram> {
  const histogram: StarHistogram = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { stars, count } of await countReviewsByStars(code)) {
    const known = STARS.find((each) => each === stars);
    if (known) histogram[known] = Number(count);
  }
  return histogram;
}
