import type { ReactNode } from "react";
import type { Product } from "~/domain/catalogue/product";
import type { PageTexts } from "~/domain/catalogue/read-extras.server";
import { authorPath } from "~/domain/catalogue/slug";
import { SeriesNeighbours } from "~/routes/catalogue/series-links";

const SUBJECTS: Partial<Record<Product["productType"], string>> = {
  eTicket: "event",
  eVoucher: "eVoucher",
};

interface ProductWordsProps {
  product: Product;
  extras: PageTexts | null;
  /** Content to show between the texts about the book and those about its authors. */
  children: ReactNode;
}

/**
 * Renders the publisher's texts about a product and its authors. Missing texts are left out. The texts are sanitised when
 * products are written to the database.
 */
export function ProductWords({ product: { description, productType }, extras, children }: ProductWordsProps) {
  return (
    <>
      {description && (
        <section className="description" aria-labelledby="about">
          <h2 id="about">About this {SUBJECTS[productType] ?? "item"}</h2>
          <div dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      )}
      {extras && <SeriesNeighbours series={extras.series} />}
      {extras?.folds.map(({ title, html, isOpen }) => (
        <details key={title} className="description" open={isOpen}>
          <summary>{title}</summary>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </details>
      ))}
      {children}
      {extras && <AboutAuthors {...extras} />}
    </>
  );
}

function AboutAuthors({ biographies, aboutAuthors }: Pick<PageTexts, "biographies" | "aboutAuthors">) {
  const isOne = biographies.length === 1;
  if (biographies.length === 0 && !aboutAuthors) return null;
  return (
    <section className="description" aria-labelledby="authors">
      <h2 id="authors">About the author{isOne ? "" : "s"}</h2>
      {biographies.map(({ name, biography }) => (
        <div key={name}>
          <h3>
            <a href={authorPath(name)}>{name}</a>
          </h3>
          <div dangerouslySetInnerHTML={{ __html: biography }} />
        </div>
      ))}
      {aboutAuthors && <div dangerouslySetInnerHTML={{ __html: aboutAuthors }} />}
    </section>
  );
}
