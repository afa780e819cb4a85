import { ticketNameSchema } from "~/domain/library/ticket-names.schema";
import { type Holder, holderName } from "~/domain/office/office-event";
import { orderPath } from "~/domain/office/order-list";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";
import { type OfficeColumn, OfficeTable } from "./office-table";
import { Seen } from "./seen";

type ListedHolder = Holder & { isLinked: boolean };

const COLUMNS: OfficeColumn<ListedHolder>[] = [
  { title: "Name", cell: holderName },
  {
    title: "Buyer",
    cell: ({ surname, firstName, name }) => (name ? [surname, firstName].filter(Boolean).join(", ") : "the same"),
  },
  {
    title: "Order",
    cell: ({ orderNumber, isLinked }) => (isLinked ? <a href={orderPath(orderNumber)}>{orderNumber}</a> : orderNumber),
  },
  { title: "eTicket", cell: ({ position, count }) => `${position} of ${count}` },
  { title: "Checked in", cell: ({ checkedIn }) => checkedIn ?? "–" },
];

/**
 * The table of an event's eTickets with their names. `path` is the page's path, for links that correct a name; null for staff
 * who may not correct any.
 */
export function EventNames({ rows, path }: { rows: readonly ListedHolder[]; path: string | null }) {
  const correction: OfficeColumn<ListedHolder> = {
    title: "Correct",
    cell: (holder) => (
      <a href={`${path}&ticket=${holder.id}`}>
        {holder.name ? "Change" : "Give"} the name<span className="hidden"> of {holderName(holder)}</span>
      </a>
    ),
  };
  const columns = path === null ? COLUMNS : [...COLUMNS, correction];
  return <OfficeTable caption="Names" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** A form for the name on one eTicket. */
export function CorrectName({ holder }: { holder: Holder }) {
  const { id, name, orderNumber, position, count } = holder;
  const label = `Name on eTicket ${position} of ${count}, order ${orderNumber} (empty for the buyer's)`;
  return (
    <ShopForm id="name" schema={ticketNameSchema} intent="name" submit="Save the name" defaultValues={{ name }}>
      <input type="hidden" name="ticket" value={id} />
      <Seen value={name} />
      <TextField name="name" label={label} />
    </ShopForm>
  );
}
