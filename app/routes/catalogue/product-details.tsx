import { Fragment, type ReactNode } from "react";
import { formatLabel, type Product } from "~/domain/catalogue/product";
import type { PageExtras } from "~/domain/catalogue/read-extras.server";
import { authorPath } from "~/domain/catalogue/slug";

/** The product's known facts, as a definition list. */
export function ProductDetails({
  product,
  published,
  language,
  extras,
}: {
  product: Product;
  published: string | null;
  /** In words. */
  language: string | null;
  extras: PageExtras | null;
}) {
  const details: [string, ReactNode][] = [
    [product.isbn13 ? "ISBN" : "Code", product.isbn13 ?? product.code],
    ["Format", formatOf(product)],
    ...(extras?.people ?? []).map(({ role, names }): [string, ReactNode] => [
      names.length > 1 ? `${role}s` : role,
      <Names key={role} names={names} />,
    ]),
    [makerOf(product), product.productType === "eVoucher" ? null : product.publisher],
    // Neither an event, whose panel says when it is, nor an eVoucher is published.
    [releaseOf(product), ["eTicket", "eVoucher"].includes(product.productType) ? null : published],
    ["Pages", product.pages],
    ["Language", language],
    ["Dimensions", extras?.size ?? null],
    ["Weight", extras?.weight ?? null],
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

/** People, each a link to all that they have in the shop. */
function Names({ names }: { names: string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      <a href={authorPath(name)}>{name}</a>
    </Fragment>
  ));
}

/** Says that an eBook is digital, which a shopper may not know; a licence's or a ticket's own name says it. */
function formatOf({ format, productType }: Product): string {
  const isFile = productType === "eBook" || productType === "eAudioBook";
  return isFile ? `${format} (digital)` : formatLabel(format);
}

function releaseOf(product: Product): string {
  if (product.availability === "preorder") return "Release date";
  return makerOf(product) === "Publisher" ? "Published" : "Released";
}

/** What the one who publishes it is called. */
function makerOf({ format, productType, isbn13, pages }: Product): string {
  if (productType === "eTicket") return "Organiser";
  if (format === "CD" || format === "Vinyl") return "Label";
  if (format === "DVD" || format === "Blu-ray") return "Studio";
  return productType === "shipped" && !isbn13 && !pages ? "Brand" : "Publisher";
}
