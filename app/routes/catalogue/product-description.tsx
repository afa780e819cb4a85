import type { Product } from "~/domain/catalogue/product";

/** The publisher's words; nothing where there are none. */
export function ProductDescription({ product: { description, productType } }: { product: Product }) {
  if (!description) return null;
  return (
    <section className="description" aria-labelledby="about">
      <h2 id="about">About this {productType === "shipped" ? "item" : "title"}</h2>
      {/* Sanitised by the writer of products, down to a few harmless tags. */}
      <div dangerouslySetInnerHTML={{ __html: description }} />
    </section>
  );
}
