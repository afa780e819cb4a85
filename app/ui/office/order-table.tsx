import { formatMoney } from "~/domain/money/money";
import { type OrderFilter, orderListPath, orderPath } from "~/domain/office/order-list";
import type { Order } from "~/domain/orders/order";
import { stateTitle } from "~/domain/orders/order-words";
import { type OfficeColumn, OfficeTable } from "./office-table";
import { useTicked } from "./ticked-orders";
import { whenInWords } from "./when-in-words";

type OrderRow = ReturnType<typeof toRow>;

/** Returns only the order details shown in a list's row. */
export function toRow(order: Order, stores: readonly { slug: string; name: string }[]) {
  const store = stores.find(({ slug }) => slug === order.storeSlug)?.name ?? order.storeSlug;
  const [first] = order.lines;
  return {
    number: order.number,
    placed: whenInWords(order.placedAt),
    customer: `${order.firstName} ${order.surname}`.trim() || order.email,
    company: order.companyName,
    state: stateTitle(order, order.state),
    way: order.fulfilment === "collect" ? `Collect at ${store}` : order.shippingName || "Digital",
    pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    first: first ? `${first.title}${order.lines.length > 1 ? ", …" : ""}` : "",
    total: formatMoney(order.totalCents),
  };
}

interface OrderTableProps {
  rows: readonly OrderRow[];
  filter: OrderFilter;
  areAllTicked: boolean;
}

/** The table of a list of orders, with a checkbox for each. */
export function OrderTable({ rows, filter, areAllTicked }: OrderTableProps) {
  const sorted = (down: OrderFilter["sort"], up: OrderFilter["sort"]): OfficeColumn<OrderRow>["sort"] => ({
    href: orderListPath({ ...filter, sort: filter.sort === down ? up : down }),
    ...(filter.sort === down && { is: "descending" }),
    ...(filter.sort === up && { is: "ascending" }),
  });
  const columns: OfficeColumn<OrderRow>[] = [
    { title: "Number", cell: (row) => <TickedNumber number={row.number} isTicked={areAllTicked} /> },
    { title: "Placed", cell: ({ placed }) => placed, sort: sorted("newest", "oldest") },
    { title: "Customer", cell: ({ customer, company }) => (company ? `${customer}, ${company}` : customer) },
    { title: "State", cell: ({ state }) => state },
    { title: "Way", cell: ({ way }) => way },
    { title: "Items", cell: ({ pieces, first }) => `${pieces} × ${first}` },
    { title: "Total", cell: ({ total }) => total, isNumber: true, sort: sorted("dearest", "cheapest") },
  ];
  return <OfficeTable caption="Orders" columns={columns} rows={rows} keyOf={({ number }) => number} />;
}

function TickedNumber({ number, isTicked }: { number: string; isTicked: boolean }) {
  const ticked = useTicked();
  return (
    <span className="office-tick">
      <input
        type="checkbox"
        form="ticked"
        name="order"
        value={number}
        aria-label={`Tick ${number}`}
        defaultChecked={isTicked || ticked.includes(number)}
      />
      <a href={orderPath(number)}>{number}</a>
    </span>
  );
}
