import type { Product } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import type { PublishedReview, ReviewPage } from "~/domain/reviews/review";
import { ReviewPages, ReviewSortForm } from "~/routes/catalogue/review-pages";
import { ReviewSummary } from "~/routes/catalogue/review-summary";
import { Stars } from "~/ui/catalogue/stars";

/** Renders readers' reviews as plain text, never as HTML. */
export function Reviews({
  reviews,
  product,
  closed,
}: {
  reviews: ReviewPage;
  product: Pick<Product, "code" | "slug" | "rating" | "ratingCount">;
  /** Reason why the product can't be reviewed yet, in words; null if it can be. */
  closed: string | null;
}) {
  const path = productPath(product);
  if (closed) return <p className="reviews">{closed}</p>;
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      <ReviewSummary reviews={reviews} product={product} />
      {/* Use a form, because crawlers would follow a link for each product, only to be redirected to sign in. */}
      <form action={`${path}/review`} method="get" data-over="Write a review">
        <button type="submit" className="button">
          Write a review
        </button>
      </form>
      {reviews.total > 1 && <ReviewSortForm action={path} sort={reviews.sort} />}
      <ul>
        {reviews.reviews.map((review) => (
          <OneReview key={review.id} review={review} path={path} />
        ))}
      </ul>
      <ReviewPages action={path} {...reviews} />
    </section>
  );
}

function OneReview({ review, path }: { review: PublishedReview; path: string }) {
  return (
    <li className="review">
      <Stars rating={review.stars} />
      {review.title && <h3>{review.title}</h3>}
      <p className="review-body">{review.body}</p>
      <p className="review-by">{review.by}</p>
      {review.reply && <p className="review-body">Our reply: {review.reply}</p>}
      <form method="post" action={`${path}/review/${review.id}/helpful`} data-enhance>
        <button type="submit" className="plain-button" name="intent" value="helpful">
          Helpful<span className="hidden"> review by {review.authorName}</span>
          {review.helpfulCount > 0 && ` (${review.helpfulCount})`}
        </button>
      </form>
    </li>
  );
}
