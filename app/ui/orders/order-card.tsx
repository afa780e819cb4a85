import type { CustomersOrder } from "~/domain/orders/order-summary";
import { Cover } from "~/ui/catalogue/cover";

/** A member's order with its covers, its state and the next step. Its number links to the order's page. */
export function OrderCard({ order, account }: { order: CustomersOrder; account: string }) {
  const { number, placedOn, stateTitle, mark, total, titles, more, covers, next, payPath, isInLibrary } = order;
  return (
    <article className="order-card">
      <p className="order-name">
        <a className="order-number" href={`${account}/orders/${number}`}>
          {number}
        </a>
      </p>
      <p className="order-total">{total}</p>
      <p className="order-when">
        {placedOn} · <b className={mark}>{stateTitle}</b>
      </p>
      <p className="order-covers">
        {covers.map((code) => (
          <Cover key={code} product={{ code, title: "" }} size="a" />
        ))}
      </p>
      <div className="order-titles">
        <p>
          {titles.join(", ")}
          {more > 0 && ` and ${more} more`}
        </p>
        <p className="hint">{next}</p>
        {payPath && (
          <p>
            <a className="button primary" href={payPath}>
              Pay now<span className="hidden"> for order {number}</span>
            </a>
          </p>
        )}
        {isInLibrary && (
          <p>
            <a className="button" href={`${account}/digital-library`}>
              Open in your digital library<span className="hidden">, order {number}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}
