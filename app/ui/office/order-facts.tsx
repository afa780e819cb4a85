import { ADJUSTMENT_NOTE, orderListPath, orderPaperPath } from "~/domain/office/order-list";
import type { OrderPage } from "~/domain/office/order-page";
import { OrderForm } from "./order-form";

/** The customer, the order's destination, and the notes and instructions that accompanied the order. */
export function OrderFacts({ order }: { order: OrderPage }) {
  const facts: [string, string][] = [
    ["Placed", order.placed],
    ["Goes to", order.goesTo],
    ["Delivery instructions", order.instructions],
    ["Customer's note", order.note],
    ["Gift wrap, message for the card", order.gift],
    ["Phone", order.phone],
    ["Company", order.company],
    ["Points", order.points],
  ];
  return (
    <section aria-labelledby="customer">
      <h2 id="customer">{order.name || order.email}</h2>
      <p>
        <a href={`mailto:${order.email}`}>{order.email}</a>
        {order.isMember ? ", a member. " : ", a guest. "}
        <a href={orderListPath({ words: order.email })}>All orders of this address</a>
      </p>
      <dl className="office-facts">
        {facts
          .filter(([, text]) => text !== "")
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The lines with their amounts, the totals, and the payments. */
export function OrderLines({ order, mayRefund }: { order: OrderPage; mayRefund: boolean }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">Items</h2>
      <ul className="office-lines">
        {order.lines.map(({ id, quantity, title, code, details, amount }) => (
          <li key={id}>
            <div>
              <b>
                {quantity} × {title}
              </b>
              <p className="count">{[code, ...details].join(". ")}</p>
            </div>
            <span className="number">{amount}</span>
          </li>
        ))}
        {order.sums.map(({ label, amount, isSum }) => (
          <li key={label}>
            {isSum ? <b>{label}</b> : label}
            <span className="number">{isSum ? <b>{amount}</b> : amount}</span>
          </li>
        ))}
      </ul>
      {(order.payments.length > 0 || order.refunds.length > 0) && (
        <>
          <h3>Payments</h3>
          <ul>
            {order.payments.map(({ id, amount, is, gateway, reference, when }) => (
              <li key={id}>
                {amount}, {is}, {when}, {gateway} {reference}
              </li>
            ))}
            {order.refunds.map(({ id, amount, onto, reason, when, isToHandOut }) => (
              <li key={id}>
                Refunded {amount} {onto}, {when}
                {reason && `: ${reason}`}
                {isToHandOut && mayRefund && (
                  <OrderForm
                    id={`hand-out-${id}`}
                    act="hand out"
                    seen={order.seen}
                    submit={`${amount} is handed out`}
                    isMinor
                  >
                    <input type="hidden" name="refund" value={id} />
                  </OrderForm>
                )}
              </li>
            ))}
          </ul>
          {order.refunds.length > 0 && (
            <a className="office-paper" href={orderPaperPath(ADJUSTMENT_NOTE, order.number)}>
              Adjustment note
            </a>
          )}
        </>
      )}
    </section>
  );
}
