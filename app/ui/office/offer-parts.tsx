import { formatMoney } from "~/domain/money/money";
import { offerActSchema } from "~/domain/office/offer.schema";
import { orderPath } from "~/domain/office/order-list";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { OfficeTable } from "./office-table";

interface BatchesProps {
  batches: readonly { batch: string; codes: number; used: number; href: string }[];
  mayAdd: boolean;
}

/** The batches of single-use codes, and the form that creates another batch. */
export function OfferBatches({ batches, mayAdd }: BatchesProps) {
  return (
    <section aria-labelledby="batches">
      <h2 id="batches">Codes that work once</h2>
      {batches.length > 0 ? (
        <OfficeTable
          caption="Batches"
          rows={batches}
          keyOf={({ batch }) => batch}
          columns={[
            { title: "Batch", cell: ({ batch }) => batch },
            { title: "Codes", cell: ({ codes }) => codes.toLocaleString("en-AU"), isNumber: true },
            { title: "Used", cell: ({ used }) => used.toLocaleString("en-AU"), isNumber: true },
            {
              title: "Table",
              cell: ({ batch, href }) => (
                <a href={href} download>
                  Download<span className="hidden"> {batch}</span>
                </a>
              ),
            },
          ]}
        />
      ) : (
        <p>There are none.</p>
      )}
      {mayAdd && (
        <ShopForm id="batch" schema={offerActSchema} intent="make codes" submit="Make the codes" isMinor>
          <TextField name="batch" label="Name of the batch" />
          <TextField name="copies" label="How many" />
          <TextField name="prefix" label="They begin with (optional)" />
        </ShopForm>
      )}
    </section>
  );
}

interface UseProps {
  orders: number;
  cents: number;
  last: readonly { number: string; code: string | null; cents: number; totalCents: number; when: string }[];
}

/** The orders that use an offer. */
export function OfferUse({ orders, cents, last }: UseProps) {
  return (
    <section aria-labelledby="use">
      <h2 id="use">Use</h2>
      <p>
        {orders.toLocaleString("en-AU")} {orders === 1 ? "order uses" : "orders use"} it, with {formatMoney(cents)} off
        in all.
      </p>
      {last.length > 0 && (
        <OfficeTable
          caption="Last orders"
          rows={last}
          keyOf={({ number }) => number}
          columns={[
            { title: "Order", cell: ({ number }) => <a href={orderPath(number)}>{number}</a> },
            { title: "When", cell: ({ when }) => when },
            { title: "Code", cell: ({ code }) => code ?? "–" },
            { title: "Off", cell: (row) => formatMoney(row.cents), isNumber: true },
            { title: "Total", cell: (row) => formatMoney(row.totalCents), isNumber: true },
          ]}
        />
      )}
    </section>
  );
}
