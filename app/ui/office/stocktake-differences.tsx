import { stockPath } from "~/domain/office/stock-path";
import type { FormAnswer } from "~/http/form-answer";
import { ActButton } from "./act-button";
import { OfficeTable } from "./office-table";

export type BookingAnswer = FormAnswer & { refused?: { entry: string; reason: string }[] };

interface Difference {
  code: string;
  title: string;
  counted: number;
  onHand: number;
  seen: number;
  isStale: boolean;
}

interface ListProps<Row> {
  shown: readonly Row[];
  /** The stocktake version shown on the page. */
  seen: string;
  mayBook: boolean;
}

/** The products whose count differs from the copies on hand, with a button that books the differences. */
export function StocktakeDifferences({ shown, total, seen, mayBook }: ListProps<Difference> & { total: number }) {
  return (
    <section aria-labelledby="counted">
      <h2 id="counted">Counted otherwise</h2>
      {total === 0 && <p>Everything that was counted is on hand.</p>}
      {total > shown.length && (
        <p>
          These are the first {shown.length} of {total}. The next ones follow when these are booked.
        </p>
      )}
      {total > 0 && (
        <OfficeTable
          caption="Differences"
          rows={shown}
          keyOf={({ code }) => code}
          columns={[
            { title: "Product", cell: ({ title, code }) => <a href={stockPath(code)}>{title}</a> },
            { title: "Code", cell: ({ code }) => code },
            { title: "On hand", cell: ({ onHand }) => onHand, isNumber: true },
            { title: "Counted", cell: ({ counted }) => counted, isNumber: true },
            { title: "Difference", cell: ({ counted, onHand }) => signed(counted - onHand), isNumber: true },
            {
              title: "Remark",
              cell: ({ isStale, onHand, seen: then, code }) =>
                isStale ? (
                  <>
                    {then} were on hand when it was counted, and {onHand} are now.
                    {mayBook && (
                      <ActButton act="recount" fields={{ seen, code }}>
                        Count again<span className="hidden"> {code}</span>
                      </ActButton>
                    )}
                  </>
                ) : (
                  "–"
                ),
            },
          ]}
        />
      )}
      {mayBook && shown.some(({ isStale }) => !isStale) && (
        <ActButton act="book" fields={{ seen }} isPrimary confirm="Book these differences?">
          Book these differences
        </ActButton>
      )}
    </section>
  );
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}

interface Uncounted {
  code: string;
  title: string;
  forSale: number;
}

/** The uncounted products with copies for sale, with a button that takes them out of stock. */
export function UncountedProducts({ shown, hasMore, seen, mayBook }: ListProps<Uncounted> & { hasMore: boolean }) {
  return (
    <section aria-labelledby="uncounted">
      <h2 id="uncounted">Not counted</h2>
      {shown.length === 0 ? (
        <p>Every product with copies for sale was counted.</p>
      ) : (
        <>
          {hasMore && <p>These are the first {shown.length}. There are more.</p>}
          <OfficeTable
            caption="Products that weren't counted"
            rows={shown}
            keyOf={({ code }) => code}
            columns={[
              { title: "Product", cell: ({ title, code }) => <a href={stockPath(code)}>{title}</a> },
              { title: "Code", cell: ({ code }) => code },
              { title: "For sale", cell: ({ forSale }) => forSale, isNumber: true },
            ]}
          />
          {mayBook && (
            <ActButton
              act="take out"
              fields={{ seen }}
              confirm="Take all copies of these products out of stock? What orders hold stays."
            >
              None of these is here: take them out of stock
            </ActButton>
          )}
        </>
      )}
    </section>
  );
}
