import { longDate } from "~/domain/catalogue/delivery";
import type { Product } from "~/domain/catalogue/product";
import { productPath } from "~/domain/catalogue/slug";
import type { Review } from "~/domain/reviews/review";
import { Stars } from "~/ui/catalogue/stars";

/** Readers' reviews; text only, never HTML. */
export function Reviews({
  reviews,
  product,
}: {
  reviews: { reviews: Review[]; total: number };
  product: Pick<Product, "code" | "slug" | "rating" | "ratingCount">;
}) {
  const { rating, ratingCount } = product;
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews</h2>
      {rating !== null && <Stars rating={rating} count={ratingCount} />}
      {/* A form, because no crawler sends one: as a link it would make each ask for every product's form, and be sent to sign in. */}
      <form action={`${productPath(product)}/review`} method="get">
        <button type="submit" className="button">
          Write a review
        </button>
      </form>
      {reviews.reviews.length === 0 && <p>No reviews yet. Be the first to write one.</p>}
      <ul>
        {reviews.reviews.map((review) => (
          <li key={review.id} className="review">
            <Stars rating={review.stars} />
            {review.title && <h3>{review.title}</h3>}
            <p className="review-body">{review.body}</p>
            <p className="review-by">
              {review.authorName}, {longDate(review.createdAt.slice(0, 10))}
              {review.verified && ", verified purchase"}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
