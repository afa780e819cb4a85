import type { OrderPage } from "~/domain/office/order-page";
import { type OfficeColumn, OfficeTable } from "./office-table";

type Step = OrderPage["trail"][number];

const COLUMNS: OfficeColumn<Step>[] = [
  { title: "When", cell: ({ when }) => when },
  { title: "What", cell: ({ what, note }) => (note ? `${what}: ${note}` : what) },
  { title: "Who", cell: ({ by }) => by },
];

/** The order's events, each with the person who caused it, and the emails to the customer. */
export function OrderTrail({ order: { trail, emails } }: { order: OrderPage }) {
  return (
    <section aria-labelledby="trail">
      <h2 id="trail">History</h2>
      <OfficeTable caption="History" columns={COLUMNS} rows={trail} keyOf={({ at, what }) => at + what} />
      {emails.length > 0 && (
        <>
          <h3>Emails</h3>
          <ul className="office-emails">
            {emails.map(({ emailKey, subject, body, when, is }) => (
              <li key={emailKey}>
                <details>
                  <summary>
                    {subject}: {is}, {when}
                  </summary>
                  <p>{body}</p>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
