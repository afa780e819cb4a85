import type { SeriesNeighbour, SeriesOfProduct } from "~/domain/catalogue/series";
import { seriesName } from "~/domain/catalogue/series";
import { seriesPath } from "~/domain/catalogue/slug";
import { useProductHref } from "~/ui/catalogue/product-href";

/** Renders "Book 2 of 5 in the Emberfall series", with a link to the whole series. */
export function SeriesOfBook({ series }: { series: SeriesOfProduct | null }) {
  if (!series) return null;
  return (
    <p className="in-series">
      {series.label} <a href={seriesPath(series.key)}>{seriesName(series.title)}</a>
    </p>
  );
}

/** Renders the books before and after this one in its series. */
export function SeriesNeighbours({ series }: { series: SeriesOfProduct | null }) {
  const productHref = useProductHref();
  if (!series?.previous && !series?.next) return null;
  const link = (words: string, book: SeriesNeighbour | null) =>
    book && (
      <li>
        {words} <a href={productHref(book)}>{book.title}</a>
      </li>
    );
  return (
    <nav aria-label={`More of ${seriesName(series.title)}`}>
      <ul>
        {link("Previous book:", series.previous)}
        {link("Next book:", series.next)}
      </ul>
    </nav>
  );
}
