import { Fragment } from "react";
import type { Detail } from "~/domain/catalogue/product-details.server";
import { authorPath } from "~/domain/catalogue/slug";

/** Renders the product's known facts, as a definition list. */
export function ProductDetails({ details }: { details: Detail[] }) {
  return (
    <section className="details" aria-labelledby="details">
      <h2 id="details">Details</h2>
      <dl>
        {details.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeof value === "string" ? value : <Names names={value} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Renders people's names, each as a link to all their products in the shop. */
function Names({ names }: { names: string[] }) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      <a href={authorPath(name)}>{name}</a>
    </Fragment>
  ));
}
