import { isDigital, type Product } from "~/domain/catalogue/product";

/** The product's known facts, as a definition list. */
export function ProductDetails({
  product,
  published,
  language,
}: {
  product: Product;
  published: string | null;
  /** In words. */
  language: string | null;
}) {
  const details: [string, string | number | null][] = [
    [product.isbn13 ? "ISBN" : "Code", product.isbn13 ?? product.code],
    ["Format", isDigital(product.productType) ? `${product.format} (digital)` : product.format],
    ["Publisher", product.publisher],
    ["Published", published],
    ["Pages", product.pages],
    ["Language", language],
  ];
  return (
    <section className="details" aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl>
        {details
          .filter(([, value]) => value !== null && value !== "")
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
