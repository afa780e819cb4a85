import { customerAddressPath, guestOrdersPath } from "~/domain/office/customer-list";
import type { CustomerPage, Fact } from "~/domain/office/customer-page";
import { orderListPath, orderPath } from "~/domain/office/order-list";
import { voucherPath } from "~/domain/office/voucher-list";
import { ActButton } from "./act-button";
import { StaffNotes } from "./staff-notes";

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

/** The newest orders that the member of staff may see. */
export function CustomerOrders({ customer, mayJoin }: { customer: CustomerPage; mayJoin: boolean }) {
  const { id, kind, orders, orderTotal, email } = customer;
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
      {mayJoin && kind !== "guest" && (
        <p>
          <a href={guestOrdersPath(id)}>Join a guest's orders to this account</a>
        </p>
      )}
    </section>
  );
}

/** The eVouchers that the customer bought, and the newsletters with their dates of consent. */
export function CustomerMail({ customer, mayChange }: { customer: CustomerPage; mayChange: boolean }) {
  const { vouchers, consents } = customer;
  return (
    <>
      <section aria-labelledby="consents">
        <h2 id="consents">Newsletters</h2>
        {consents.length === 0 ? (
          <p>There are none.</p>
        ) : (
          <ul className="office-lines">
            {consents.map(({ name, words }) => (
              <li key={name}>
                {words}
                {mayChange && (
                  <ActButton
                    act="newsletter"
                    fields={{ name }}
                    confirm={`Take this away? Only the customer can choose it again: ${words}`}
                  >
                    Take away<span className="hidden"> {words}</span>
                  </ActButton>
                )}
              </li>
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
                <a href={voucherPath(id)}>{words}</a>, <a href={orderPath(orderNumber)}>{orderNumber}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A member's addresses, each with a link to the page that changes it. */
export function CustomerAddresses({ customer, mayChange }: { customer: CustomerPage; mayChange: boolean }) {
  const { id, kind, addresses } = customer;
  if (kind === "guest") return null;
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      <ul className="office-lines">
        {addresses.map(({ name, line, href }) => (
          <li key={href}>
            <div>
              <b dir="auto">{name}</b>
              <p className="office-words" dir="auto">
                {line || "None yet"}
              </p>
            </div>
            {mayChange && (
              <a href={href}>
                {line ? "Change" : "Add"}
                <span className="hidden"> {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <p>
          <a href={customerAddressPath(id, "new")}>Add to the address book</a>
        </p>
      )}
    </section>
  );
}

/** The most recent changes that staff made to the customer's details, newest first. */
export function CustomerDeeds({ customer: { deeds } }: { customer: CustomerPage }) {
  if (deeds.length === 0) return null;
  return (
    <section aria-labelledby="deeds">
      <h2 id="deeds">By staff</h2>
      <StaffNotes notes={deeds} />
    </section>
  );
}
