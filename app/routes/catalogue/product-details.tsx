import { Fragment, type ReactNode } from "react";
import type { DetailLabels } from "~/domain/catalogue/detail-labels";
import type { Product } from "~/domain/catalogue/product";
import type { PageExtras } from "~/domain/catalogue/read-extras.server";
import { authorPath } from "~/domain/catalogue/slug";

/** The product's known facts, as a definition list. */
export function ProductDetails({
  product,
  published,
  language,
  labels,
  fileFacts,
  extras,
}: {
  product: Product;
  published: string | null;
  /** The language's name. */
  language: string | null;
  labels: DetailLabels;
  /** Facts about the file that is sold, each with its label. */
  fileFacts: [string, string][];
  extras: PageExtras | null;
}) {
  const details: [string, ReactNode][] = [
    [product.isbn13 ? "ISBN" : "Code", product.isbn13 ?? product.code],
    ["Format", labels.format],
    ...(extras?.people ?? []).map(({ role, names }): [string, ReactNode] => [
      names.length > 1 ? `${role}s` : role,
      <Names key={role} names={names} />,
    ]),
    [labels.maker, product.productType === "eVoucher" ? null : product.publisher],
    // An event's panel states its date, and eVouchers are not published, so neither has a publication date.
    [labels.release, ["eTicket", "eVoucher"].includes(product.productType) ? null : published],
    ...(extras?.facts ?? []),
    ...fileFacts,
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

/** Names of people, each a link to all their products in the shop. */
function Names({ names }: { names: string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      <a href={authorPath(name)}>{name}</a>
    </Fragment>
  ));
}
