import type { ReactNode } from "react";
import { formatMoney } from "~/domain/money/money";
import { officeProductPath } from "~/domain/office/product-list";
import type { ProductBeside } from "~/domain/office/related.schema";
import { ActButton } from "./act-button";
import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";

interface FoundProps {
  /** Version of the product that the page shows. */
  seen: string;
  found: { rows: ProductBeside[]; more: number };
}

/** The products that a search found, each with buttons that put it next to the page's product. */
export function FoundBeside({ seen, found: { rows, more } }: FoundProps) {
  if (rows.length === 0) return <p role="status">No other product has these words.</p>;
  return (
    <>
      <BesideTable
        caption="Found products"
        rows={rows}
        acts={({ code, title }) => (
          <div className="office-copies">
            <ActButton act="relate" fields={{ seen, code }}>
              Show with it<span className="hidden"> {title}</span>
            </ActButton>
            <ActButton act="sell instead" fields={{ seen, code }}>
              Sell instead<span className="hidden"> {title}</span>
            </ActButton>
            <ActButton act="join" fields={{ seen, code }}>
              Same work<span className="hidden"> {title}</span>
            </ActButton>
          </div>
        )}
      />
      {more > 0 && <p>There are {more} more. Add a word to find fewer.</p>}
    </>
  );
}

interface ProductsBesideProps {
  seen: string;
  /** The other editions of the product's work. */
  editions: ProductBeside[];
  related: ProductBeside[];
  instead: ProductBeside | null;
}

/** A product's other editions, its related products, and the product to buy instead of it. */
export function ProductsBeside({ seen, editions, related, instead }: ProductsBesideProps) {
  return (
    <>
      <section aria-labelledby="editions">
        <h2 id="editions">Editions of the same work</h2>
        <p className="hint">
          Lists show one of them, and each page links to the other formats. Products with the same title and first
          author are one work, unless you join or part them here; feeds don't change that.
        </p>
        {editions.length === 0 ? (
          <p>This is the only one.</p>
        ) : (
          <>
            <BesideTable caption="Editions" rows={editions} />
            <ActButton act="part" fields={{ seen }}>
              Separate this product from them
            </ActButton>
          </>
        )}
      </section>
      <section aria-labelledby="related">
        <h2 id="related">Related products</h2>
        <p className="hint">They come first on the shelf of the product's page, in this order.</p>
        {related.length === 0 ? (
          <p>None: the shop chooses what customers also bought, or the authors' and category's others.</p>
        ) : (
          <BesideTable
            caption="Related products"
            rows={related}
            acts={({ code, title }, at) => (
              <div className="office-copies">
                {at > 0 && (
                  <ActButton act="move up" fields={{ seen, code }}>
                    Move up<span className="hidden"> {title}</span>
                  </ActButton>
                )}
                {at < related.length - 1 && (
                  <ActButton act="move down" fields={{ seen, code }}>
                    Move down<span className="hidden"> {title}</span>
                  </ActButton>
                )}
                <ActButton act="unrelate" fields={{ seen, code }}>
                  Take away<span className="hidden"> {title}</span>
                </ActButton>
              </div>
            )}
          />
        )}
      </section>
      <section aria-labelledby="instead">
        <h2 id="instead">Instead of it</h2>
        <p className="hint">While the product can't be bought, its page offers shoppers this one.</p>
        {instead === null ? (
          <p>None.</p>
        ) : (
          <BesideTable
            caption="Product instead"
            rows={[instead]}
            acts={({ title }) => (
              <ActButton act="sell nothing instead" fields={{ seen }}>
                Take away<span className="hidden"> {title}</span>
              </ActButton>
            )}
          />
        )}
      </section>
    </>
  );
}

interface BesideTableProps {
  caption: string;
  rows: readonly ProductBeside[];
  /** Returns the buttons of a row. `at` is the row's position in the table, counted from 0. */
  acts?: (row: ProductBeside, at: number) => ReactNode;
}

function BesideTable({ caption, rows, acts }: BesideTableProps) {
  return (
    <OfficeTable
      caption={caption}
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        {
          title: "Product",
          cell: ({ code, title, format }) => (format === "" ? title : <a href={officeProductPath(code)}>{title}</a>),
        },
        { title: "Author", cell: ({ authors }) => authors.replaceAll("^", ", ") || "–" },
        { title: "Format", cell: ({ format, code }) => (format === "" ? "–" : `${format}, ${code}`) },
        {
          title: "Availability",
          cell: ({ availability, isWithdrawn }) => (isWithdrawn ? "Withdrawn" : inCapitals(availability)),
        },
        {
          title: "Price",
          cell: ({ priceCents }) => (priceCents === null ? "none" : formatMoney(priceCents)),
          isNumber: true,
        },
        ...(acts ? [{ title: "Change", cell: (row: ProductBeside) => acts(row, rows.indexOf(row)) }] : []),
      ]}
    />
  );
}
