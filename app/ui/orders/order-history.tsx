import type { Receipt } from "~/domain/orders/receipt";

/** Updates to the order, oldest first. */
export function OrderHistory({ history }: Pick<Receipt, "history">) {
  if (history.length === 0) return null;
  return (
    <section className="order-history" aria-labelledby="history">
      <h2 id="history">Order updates</h2>
      <ol>
        {history.map(({ title, at, iso, note }) => (
          <li key={iso + title}>
            <b>{title}</b>
            <time dateTime={iso}>{at}</time>
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
