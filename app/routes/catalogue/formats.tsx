import {
  type Availability,
  formatLabel,
  isDigital,
  type Product,
  type ProductSummary,
} from "~/domain/catalogue/product";
import { priceWords } from "~/domain/money/money";
import { useProductHref } from "~/ui/catalogue/product-href";

export type Format = Pick<
  ProductSummary,
  "code" | "slug" | "format" | "priceCents" | "availability" | "productType"
> & {
  isLater?: boolean;
};

const AVAILABILITY_WORDS: Record<Availability, string> = {
  "in stock": "In stock",
  preorder: "Pre-order",
  "sold out": "Sold out",
  unavailable: "Unavailable",
};

/**
 * Renders the work's formats with prices and availability, as a row of links. Renders nothing if the work has a single format.
 */
export function Formats({ product, formats }: { product: Product; formats: Format[] }) {
  const productHref = useProductHref();
  if (formats.length === 0) return null;
  return (
    <nav className="formats" aria-label="Formats">
      <ul>
        <li>
          <span className="choice" aria-current="true">
            <Choice format={{ ...product, isLater: product.waitsForFile }} />
          </span>
        </li>
        {formats.map((format) => (
          <li key={format.code}>
            <a className="choice" href={productHref(format)}>
              <Choice format={format} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({
  format: { format, priceCents, availability, productType, isLater },
}: {
  format: Omit<Format, "slug">;
}) {
  const isAtOnce = availability === "in stock" && isDigital(productType);
  return (
    <>
      <span>{formatLabel(format)}</span> {priceCents !== null && <b>{priceWords(priceCents)}</b>}{" "}
      <small>{isAtOnce ? `Available ${isLater ? "soon" : "now"}` : AVAILABILITY_WORDS[availability]}</small>
    </>
  );
}
