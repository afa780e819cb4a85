import type { Product } from "~/domain/catalogue/product";

const SUBJECTS: Partial<Record<Product["productType"], string>> = { shipped: "item", eTicket: "event" };

/** The publisher's words; nothing where there are none. */
export function ProductDescription({ product: { description, productType } }: { product: Product }) {
  if (!description) return null;
  return (
    <section className="description" aria-labelledby="about">
      <h2 id="about">About this {SUBJECTS[productType] ?? "title"}</h2>
      {/* Sanitised by the writer of products, down to a few harmless tags. */}
      <div dangerouslySetInnerHTML={{ __html: description }} />
    </section>
  );
}
