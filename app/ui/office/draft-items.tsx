import type { ReactNode } from "react";
import { draftPath } from "~/domain/office/draft";
import type { DraftPage } from "~/domain/office/draft-page";
import { ActButton } from "./act-button";
import { draftAct } from "./draft-form";
import { FindForm } from "./find-form";
import { OfficeTable } from "./office-table";

interface DraftItemsProps {
  draft: DraftPage;
  /** The form for a product's details, if the product needs any. */
  children: ReactNode;
}

/** The items of the order, and the search that adds to them. */
export function DraftItems({ draft, children }: DraftItemsProps) {
  const { id, seen, entries, found, search } = draft;
  return (
    <section aria-labelledby="items">
      <h2 id="items">Items</h2>
      {entries.length === 0 && <p>Nothing yet.</p>}
      <ul className="office-lines">
        {entries.map(({ entryId, title, code, quantity, about, amount, hasDetails }) => (
          <li key={entryId}>
            <div>
              <b>{hasDetails ? `${quantity} × ${title}` : title}</b>
              <p className="count">{[code, about].join(". ")}</p>
              <div className="office-copies">
                {!hasDetails && (
                  <form method="post" className="office-copies">
                    {Object.entries(draftAct({ intent: "copies", seen, entryId })).map(([name, value]) => (
                      <input key={name} type="hidden" name={name} value={value} />
                    ))}
                    <input
                      name="quantity"
                      inputMode="numeric"
                      size={3}
                      defaultValue={String(quantity)}
                      aria-label={`How many of ${title}`}
                    />
                    <button type="submit" className="button">
                      Change
                    </button>
                  </form>
                )}
                <ActButton act="copies" fields={draftAct({ seen, entryId, quantity: "0" })}>
                  Take out
                </ActButton>
              </div>
            </div>
            <span className="number">{amount}</span>
          </li>
        ))}
      </ul>
      {children}
      <FindForm action={draftPath(id)} name="words" label="Find by code, ISBN, title or author" value={search.words} />
      {found && found.rows.length === 0 && <p>No product has these words.</p>}
      {found && found.rows.length > 0 && (
        <OfficeTable
          caption="Products"
          rows={found.rows}
          keyOf={({ code }) => code}
          columns={[
            { title: "Product", cell: ({ title, authors }) => [title, authors].filter(Boolean).join(", ") },
            { title: "Format", cell: ({ format, code }) => `${format}, ${code}` },
            { title: "Price", cell: ({ price }) => price, isNumber: true },
            { title: "Warehouse", cell: ({ stock, availability }) => `${stock}, ${availability}` },
            { title: "Stores", cell: ({ inStores }) => inStores, isNumber: true },
            {
              title: "Add",
              cell: ({ code, canBeAdded, canBeGiven, title }) =>
                canBeAdded && (
                  <>
                    <ActButton act="add" fields={draftAct({ seen, code })}>
                      Add <span className="hidden">{title}</span>
                    </ActButton>
                    {canBeGiven && (
                      <a href={draftPath(id, { options: code, gift: "yes" })}>
                        Add as a gift<span className="hidden">: {title}</span>
                      </a>
                    )}
                  </>
                ),
            },
          ]}
        />
      )}
      {found && found.more > 0 && <p>There are {found.more} more. Add a word to find fewer.</p>}
    </section>
  );
}
