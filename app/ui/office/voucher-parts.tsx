import { formatMoney } from "~/domain/money/money";
import { orderPath } from "~/domain/office/order-list";
import { inCapitals } from "./in-capitals";
import { OfficeTable } from "./office-table";

interface MovementsProps {
  movements: readonly {
    kind: string;
    when: string;
    cents: number;
    balanceCents: number;
    orderNumber: string | null;
    reason: string;
    by: string | null;
  }[];
  maySeeOrders: boolean;
}

/** Everything that changed an eVoucher's balance, oldest first. */
export function VoucherMovements({ movements, maySeeOrders }: MovementsProps) {
  const numbered = movements.map((each, at) => ({ ...each, at }));
  return (
    <section aria-labelledby="movements">
      <h2 id="movements">Movements</h2>
      <OfficeTable
        caption="Movements"
        rows={numbered}
        keyOf={({ at }) => String(at)}
        columns={[
          { title: "When", cell: ({ when }) => when },
          { title: "What", cell: ({ kind }) => inCapitals(kind), isShort: true },
          {
            title: "Order",
            cell: ({ orderNumber }) =>
              orderNumber && maySeeOrders ? <a href={orderPath(orderNumber)}>{orderNumber}</a> : (orderNumber ?? "–"),
          },
          { title: "Reason", cell: ({ reason }) => reason || "–" },
          { title: "By", cell: ({ by }) => by ?? "–" },
          { title: "Change", cell: ({ cents }) => formatMoney(cents), isNumber: true },
          { title: "Balance", cell: ({ balanceCents }) => formatMoney(balanceCents), isNumber: true },
        ]}
      />
    </section>
  );
}
