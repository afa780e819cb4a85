import type { CustomerPage, Fact } from "~/domain/office/customer-page";
import { orderListPath, orderPath } from "~/domain/office/order-list";

/** Named facts about a customer or an account. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="office-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The newest orders that the person may see. */
export function CustomerOrders({ customer: { orders, orderTotal, email } }: { customer: CustomerPage }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {orders.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <ul className="office-lines">
          {orders.map(({ number, words, total }) => (
            <li key={number}>
              <div>
                <a href={orderPath(number)}>{number}</a>
                <p className="count">{words}</p>
              </div>
              <span className="number">{total}</span>
            </li>
          ))}
        </ul>
      )}
      {orderTotal > orders.length && (
        <p>
          <a href={orderListPath({ words: email })}>The orders of this address</a>, of {orderTotal} in all
        </p>
      )}
    </section>
  );
}

/** The eVouchers that the customer bought, and the newsletters with the day of consent. */
export function CustomerMail({ customer: { vouchers, consents } }: { customer: CustomerPage }) {
  return (
    <>
      <section aria-labelledby="consents">
        <h2 id="consents">Newsletters</h2>
        {consents.length === 0 ? (
          <p>There are none.</p>
        ) : (
          <ul>
            {consents.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </section>
      {vouchers.length > 0 && (
        <section aria-labelledby="vouchers">
          <h2 id="vouchers">Vouchers bought</h2>
          <ul>
            {vouchers.map(({ id, words, orderNumber }) => (
              <li key={id}>
                {words}, <a href={orderPath(orderNumber)}>{orderNumber}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
