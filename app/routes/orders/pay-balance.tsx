import { formatMoney } from "~/domain/money/money";
import { typedAmount } from "~/domain/money/typed-amount";
import { AMOUNT_MESSAGES, amountFault } from "~/domain/orders/balance";
import { payOrderPath } from "~/domain/orders/order-paths";
import type { OrderSummary } from "~/domain/orders/order-summary";
import { TextField } from "~/ui/form/fields";
import { ShopForm } from "~/ui/form/shop-form";

/** A member's open orders, and what the account owes. */
export function PayBalance({ balanceCents, unpaid }: { balanceCents: number; unpaid: OrderSummary[] }) {
  return (
    <>
      {unpaid.length > 0 && (
        <section aria-labelledby="unpaid">
          <h2 id="unpaid">Orders that wait for their payment</h2>
          <ul className="order-list">
            {unpaid.map(({ number, placedOn, total }) => (
              <li key={number}>
                <a className="button" href={payOrderPath(number)}>
                  Pay for {number}
                </a>{" "}
                {total}, of {placedOn}
              </li>
            ))}
          </ul>
        </section>
      )}
      {balanceCents > 0 ? (
        <section aria-labelledby="balance">
          <h2 id="balance">Your account's balance</h2>
          <p>
            You owe <b>{formatMoney(balanceCents)}</b>. You can pay all of it, or a part.
          </p>
          <ShopForm id="balance-payment" submit="Pay by card">
            <TextField
              name="amount"
              label="Amount in dollars"
              inputMode="decimal"
              required
              maxLength={20}
              defaultValue={typedAmount(balanceCents)}
              messages={{ valueMissing: AMOUNT_MESSAGES.required }}
              check={amountFault}
              className="short"
            />
          </ShopForm>
        </section>
      ) : (
        unpaid.length === 0 && (
          <>
            <p>There is nothing to pay: no order waits for a payment, and your account owes nothing.</p>
            <p>
              <a href="/account/orders">Your orders</a>
            </p>
          </>
        )
      )}
      <p className="hint">
        Ordered without signing in? <a href="/orders/find">We mail you a link to those orders.</a>
      </p>
    </>
  );
}
