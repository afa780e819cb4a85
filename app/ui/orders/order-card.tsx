import type { OrderSummary } from "~/domain/orders/order-summary";

/** A member's order, with a link from its number to the receipt. */
export function OrderCard({ order, account }: { order: OrderSummary; account: string }) {
  const { number, placedOn, stateTitle, mark, total, titles, more } = order;
  return (
    <article className="order-card">
      <p className="order-name">
        <a className="order-number" href={`${account}/orders/${number}`}>
          {number}
        </a>
      </p>
      <p className="order-when">
        {placedOn} · <b className={mark}>{stateTitle}</b>
      </p>
      <p className="order-titles">
        {titles.join(", ")}
        {more > 0 && ` and ${more} more`}
      </p>
      <p className="order-total">{total}</p>
    </article>
  );
}
