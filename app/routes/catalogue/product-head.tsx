import type { Product } from "~/domain/catalogue/product";
import type { SeriesOfProduct } from "~/domain/catalogue/series";
import { productPath } from "~/domain/catalogue/slug";
import { SeriesOfBook } from "~/routes/catalogue/series-links";
import { Authors } from "~/ui/catalogue/authors";
import { Cover } from "~/ui/catalogue/cover";
import { Stars } from "~/ui/catalogue/stars";

/** Width of the cover on the page. The breakpoints are those of product.css. */
export const COVER_SIZES = "(min-width: 1200px) 412px, (min-width: 600px) 30vw, 136px";

interface ProductHeadProps {
  product: Product;
  /** A link on the cover, to an eBook's sample or to further pictures. */
  inside: { href: string; words: string } | null;
  /** Facts about a recording, such as its length. */
  glance: string | null;
  series: SeriesOfProduct | null;
}

/** Renders cover, title, authors, series and rating. */
export function ProductHead({ product, inside, glance, series }: ProductHeadProps) {
  return (
    <>
      <div className="product-cover">
        {/* Use a form, because crawlers would follow a link to every product's picture page. */}
        <form action={`${productPath(product)}/images`} method="get" data-over="Picture">
          <button type="submit">
            <Cover product={product} size="c" sizes={COVER_SIZES} priority describe />
          </button>
        </form>
        {inside && (
          <a className="look-inside" href={inside.href}>
            {inside.words}
          </a>
        )}
        {product.talkers[0] && <span className="talker">{product.talkers[0]}</span>}
      </div>
      <div className="product-head">
        <h1>{product.title}</h1>
        {product.subtitle && <p className="subtitle">{product.subtitle}</p>}
        <Authors authors={product.authors} />
        {glance && <p className="glance">{glance}</p>}
        <SeriesOfBook series={series} />
        {product.rating !== null && (
          <a className="to-reviews" href="#reviews">
            <Stars rating={product.rating} count={product.ratingCount} />
          </a>
        )}
      </div>
    </>
  );
}
