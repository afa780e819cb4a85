import { orderPath } from "~/domain/office/order-list";
import type { OrderState } from "~/domain/orders/order";
import { OfficeTable } from "./office-table";

interface Held {
  number: string;
  state: OrderState;
  name: string;
  copies: number;
}

interface StockHoldersProps {
  held: readonly Held[];
  /** Total number of rows. Only the first of them are listed. */
  times: number;
  maySee: boolean;
}

/** The open orders that hold copies, and the number of further such orders. */
export function StockHolders({ held, times, maySee }: StockHoldersProps) {
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held">
      <h2 id="held">Held by orders</h2>
      <OfficeTable
        caption="Orders that hold copies"
        rows={held}
        keyOf={({ number, name }) => number + name}
        columns={[
          { title: "Order", cell: ({ number }) => (maySee ? <a href={orderPath(number)}>{number}</a> : number) },
          { title: "State", cell: ({ state }) => state },
          { title: "Place", cell: ({ name }) => name },
          { title: "Copies", cell: ({ copies }) => copies, isNumber: true },
        ]}
      />
      {times > held.length && (
        <p>
          These are the first {held.length} of {times}. The list of orders finds all by the product's code.
        </p>
      )}
    </section>
  );
}

interface Correction {
  when: string;
  by: string;
  name: string;
  was: string;
  became: string;
}

/** The corrections by staff, newest first. */
export function StockCorrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      <OfficeTable
        caption="Corrections"
        rows={corrections}
        keyOf={({ when, by, became, was }) => [when, by, was, became].join()}
        columns={[
          { title: "When", cell: ({ when }) => when },
          { title: "By", cell: ({ by }) => by },
          { title: "Place", cell: ({ name }) => name },
          { title: "Was", cell: ({ was }) => was },
          { title: "Became", cell: ({ became }) => became },
        ]}
      />
    </section>
  );
}
