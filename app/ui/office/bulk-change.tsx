import type { BulkLook } from "~/domain/office/new-product.schema";
import { officeProductPath } from "~/domain/office/product-list";
import { ActButton } from "./act-button";
import { OfficeTable } from "./office-table";

interface RefusedProductsProps {
  title: string;
  message?: string | undefined;
  refused: BulkLook["refused"];
}

/** The products that weren't changed, or would not be, each with the reason. */
export function RefusedProducts({ title, message, refused }: RefusedProductsProps) {
  return (
    <div className="error-summary" role="alert">
      <h2>{title}</h2>
      {message && <p>{message}</p>}
      <ul>
        {refused.map(({ code, reason }) => (
          <li key={code}>
            <a href={officeProductPath(code)}>{code}</a>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BulkChangeProps {
  look: BulkLook;
  /** The values of the previewed form. */
  change: Record<string, string>;
}

/** Products as they are and as they would become, with the button that changes them. */
export function BulkChange({ look: { rows, refused, codes }, change }: BulkChangeProps) {
  const { field = "", way = "", value = "" } = change;
  return (
    <section aria-labelledby="look">
      <h2 id="look">
        {rows.length === 0
          ? "Nothing would change"
          : `${rows.length} ${rows.length === 1 ? "product" : "products"} would change`}
      </h2>
      {refused.length > 0 && <RefusedProducts title="These stay as they are" refused={refused} />}
      {rows.length > 0 && (
        <>
          <ActButton act="change" fields={{ codes, field, way, value }} isPrimary>
            {rows.length === 1 ? "Change it" : `Change all ${rows.length}`}
          </ActButton>
          <OfficeTable
            caption="What would change"
            rows={rows}
            keyOf={({ code }) => code}
            columns={[
              { title: "Product", cell: ({ code, title }) => <a href={officeProductPath(code)}>{title}</a> },
              { title: "Code", cell: ({ code }) => code, isShort: true },
              { title: "Is", cell: ({ was }) => was.replaceAll("\n", ", ") || "–" },
              { title: "Becomes", cell: ({ becomes }) => becomes.replaceAll("\n", ", ") || "–" },
            ]}
          />
        </>
      )}
    </section>
  );
}
