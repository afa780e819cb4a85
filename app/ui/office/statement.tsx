import { orderPath } from "~/domain/office/order-list";
import type { StatementPage } from "~/domain/office/statement-page";
import { TextField } from "~/ui/form/fields";
import { CustomerForm, Folded } from "./customer-form";
import { type OfficeColumn, OfficeTable } from "./office-table";

type Line = Omit<StatementPage["lines"][number], "booking">;

const columns: OfficeColumn<Line>[] = [
  {
    title: "Movement",
    cell: ({ words, orderNumber }) => (orderNumber ? <a href={orderPath(orderNumber)}>{words}</a> : words),
  },
  { title: "Day", cell: ({ day }) => day, isShort: true },
  { title: "Due", cell: ({ dueOn }) => dueOn, isShort: true },
  { title: "Amount", cell: ({ amount }) => amount, isNumber: true },
  { title: "Balance", cell: ({ balance }) => balance, isNumber: true },
];

/** The account's movements, between its opening and closing balances. */
export function StatementTable({ page: { lines, opening, closing, isCut } }: { page: StatementPage }) {
  const line = (id: string, words: string, balance: string): Line => ({
    ...{ id, words, balance, day: "", dueOn: "", amount: "", orderNumber: null },
  });
  const rows = [line("opening", "Opening balance", opening), ...lines, line("closing", "Closing balance", closing)];
  return (
    <>
      {isCut && <p>There are too many movements to list. Choose fewer months to see all of them.</p>}
      <OfficeTable caption="Movements" columns={columns} rows={rows} keyOf={({ id }) => id} />
    </>
  );
}

/** The button that emails the statement to the business. */
export function StatementEmail({ page: { seen, from, to } }: { page: StatementPage }) {
  return (
    <CustomerForm act="email" seen={seen} submit="Email it to the customer">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
    </CustomerForm>
  );
}

/** The payments booked in these months, each of which can be reversed. */
export function StatementBookings({ page: { lines, seen } }: { page: StatementPage }) {
  const booked = lines.filter(({ booking }) => booking !== null);
  if (booked.length === 0) return null;
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings">Booked payments</h2>
      {booked.map(({ id, words, day, amount, booking }) => (
        <Folded
          key={id}
          id={`take-back-${id}`}
          summary={`Take back ${words}, ${amount}, booked ${day}`}
          confirm="Take this payment back? The business gets an email with the reason."
          act="take back"
          seen={seen}
          submit="Take it back and email the business"
        >
          <input type="hidden" name="way" value={booking?.way} />
          <input type="hidden" name="reference" value={booking?.reference} />
          <input type="hidden" name="receivedOn" value={booking?.receivedOn} />
          <TextField name="reason" label="Why (the customer reads it)" autoComplete="off" />
        </Folded>
      ))}
    </section>
  );
}
