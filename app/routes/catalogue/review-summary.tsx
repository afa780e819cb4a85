import type { Product } from "~/domain/catalogue/product";
import { grouped } from "~/domain/money/grouped";
import { type ReviewPage, STARS } from "~/domain/reviews/review";
import { Stars } from "~/ui/catalogue/stars";

/** Renders the rating, the number of ratings on which it is based, and the number of reviews for each number of stars. */
export function ReviewSummary({
  reviews: { total, histogram },
  product: { rating, ratingCount },
}: {
  reviews: Pick<ReviewPage, "total" | "histogram">;
  product: Pick<Product, "rating" | "ratingCount">;
}) {
  if (rating === null && total === 0) return <p>No reviews yet. Be the first to write one.</p>;
  return (
    <>
      {rating !== null && <Stars rating={rating} count={ratingCount} />}
      {ratingCount > total && (
        <p className="hint">
          {total === 0 ? "No written reviews yet." : `${grouped(ratingCount)} ratings, ${grouped(total)} reviews.`}
        </p>
      )}
      {total > 0 && (
        <table className="star-counts">
          <caption className="hidden">Reviews by number of stars</caption>
          <tbody>
            {STARS.map((stars) => (
              <tr key={stars}>
                <th scope="row">{stars === 1 ? "1 star" : `${stars} stars`}</th>
                <td>
                  <meter value={histogram[stars]} max={total} aria-hidden="true" /> {grouped(histogram[stars])}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
