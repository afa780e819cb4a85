import { grouped } from "~/domain/money/grouped";

/**
 * Five stars filled to the nearest half. The fill is set by a class, because the content security policy allows no inline
 * styles. The stars have one label for screen readers, and few elements, because a list has 24 ratings.
 */
export function Stars({ rating, count }: { rating: number; count?: number | undefined }) {
  const shown = rating.toFixed(1);
  const counted = count === undefined ? "" : grouped(count);
  const label = `Rated ${shown} out of 5${counted && `, ${counted} ${count === 1 ? "rating" : "ratings"}`}`;
  return (
    <p className="stars" role="img" aria-label={label}>
      <i className={`star-bar s${Math.round(rating * 2)}`} />
      {shown}
      {counted && <span className="count">{` (${counted})`}</span>}
    </p>
  );
}
