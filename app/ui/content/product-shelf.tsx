import type { ProductSummary } from "~/domain/catalogue/product";
import { CardHeading, ProductCard } from "~/ui/catalogue/product-card";
import { ProductScroller } from "~/ui/catalogue/product-scroller";

interface ProductShelfProps {
  title: string;
  /** Address of the page with all products of the shelf. */
  href: string | null;
  layout: "scroll" | "grid";
  products: ProductSummary[];
  /** True if the shelf contains the page's first images. */
  first?: boolean;
}

/** The products of a content block, in a row or a column. Renders nothing without products. */
export function ProductShelf({ title, href, layout, products, first = false }: ProductShelfProps) {
  if (layout === "scroll")
    return <ProductScroller title={title} products={products} {...(href && { more: href })} priority={first} />;
  if (products.length === 0) return null;
  return (
    <section>
      <div className="shelf-head">
        <h2>{title}</h2>
        {href && (
          <a href={href}>
            See all<span className="hidden"> {title}</span>
          </a>
        )}
      </div>
      <CardHeading.Provider value="h3">
        <ul className="products grid">
          {products.map((product) => (
            <ProductCard key={product.code} product={product} />
          ))}
        </ul>
      </CardHeading.Provider>
    </section>
  );
}
