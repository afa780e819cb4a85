import type { ReactNode } from "react";
import { officeProductPath } from "~/domain/office/product-list";

interface OfProductProps {
  code: string;
  title: string;
  heading: string;
  children: ReactNode;
}

/** A page about one aspect of a product, with a link back to the product. */
export function OfProduct({ code, title, heading, children }: OfProductProps) {
  return (
    <main id="main" className="page">
      <p>
        <a href={officeProductPath(code)}>{title}</a>
      </p>
      <h1>{heading}</h1>
      {children}
    </main>
  );
}
