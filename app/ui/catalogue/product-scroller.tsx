import { useId } from "react";
import type { ProductSummary } from "~/domain/catalogue/product";
import { CardHeading, ProductCard } from "~/ui/catalogue/product-card";
import { ScrollerArrows } from "~/ui/catalogue/scroller-arrows";

/** A list that scrolls sideways natively; scripts add arrows. (spec 9: 500 px per step) */
export function ProductScroller({
  title,
  products,
  more,
  priority = false,
}: {
  title: string;
  products: ProductSummary[];
  more?: string;
  priority?: boolean;
}) {
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section className="shelf" aria-labelledby={headingId} data-scroller>
      <div className="shelf-head">
        <h2 id={headingId}>{title}</h2>
        {more && (
          <a href={more}>
            See all<span className="hidden"> {title}</span>
          </a>
        )}
        <ScrollerArrows title={title} />
      </div>
      <CardHeading.Provider value="h3">
        <div className="scroller">
          <ul className="products scroll">
            {products.map((product, i) => (
              <ProductCard
                key={product.code}
                product={product}
                priority={priority && i === 0}
                lazy={!priority || i > 2}
              />
            ))}
          </ul>
        </div>
      </CardHeading.Provider>
    </section>
  );
}
