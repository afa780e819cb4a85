import { REVIEW_SORT_LABELS, REVIEW_SORTS, type ReviewPage } from "~/domain/reviews/review";

/** Renders a form to sort the reviews. */
export function ReviewSortForm({ action, sort }: { action: string; sort: ReviewPage["sort"] }) {
  return (
    <form action={`${action}#reviews`} method="get" className="sort" data-auto-submit>
      <label htmlFor="reviewSort">Sort reviews by</label>
      <select id="reviewSort" name="reviewSort" defaultValue={sort} key={sort}>
        {REVIEW_SORTS.map((each) => (
          <option key={each} value={each}>
            {REVIEW_SORT_LABELS[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        Sort<span className="hidden"> reviews</span>
      </button>
    </form>
  );
}

/**
 * Renders buttons for the other pages of reviews. They aren't links, because crawlers would follow links and take each page for
 * another product.
 */
export function ReviewPages({ action, sort, page, pages }: { action: string } & Omit<ReviewPage, "reviews">) {
  if (pages <= 1) return null;
  return (
    <form action={`${action}#reviews`} method="get" className="review-pages" aria-label="Pages of reviews">
      <input type="hidden" name="reviewSort" value={sort} />
      {page > 1 && (
        <button type="submit" className="button" name="reviewPage" value={page - 1}>
          Previous<span className="hidden"> reviews</span>
        </button>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <button type="submit" className="button" name="reviewPage" value={page + 1}>
          Next<span className="hidden"> reviews</span>
        </button>
      )}
    </form>
  );
}
