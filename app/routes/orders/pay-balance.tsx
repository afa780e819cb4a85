import type { FieldAttributes } from "~/domain/form/field-attributes";
import { formatMoney } from "~/domain/money/money";
import { typedAmount } from "~/domain/money/typed-amount";
import { payOrderPath } from "~/domain/orders/order-paths";
import type { OrderSummary } from "~/domain/orders/order-summary";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";

interface PayBalanceProps {
  balanceCents: number;
  unpaid: OrderSummary[];
  /** Attributes of the amount field. */
  attributes: FieldAttributes;
}

const schema = async () => (await import("~/domain/orders/balance-payment.schema")).balancePaymentSchema;

/** A member's unpaid orders, and the amount that the account owes. */
export function PayBalance({ balanceCents, unpaid, attributes }: PayBalanceProps) {
  return (
    <>
      {unpaid.length > 0 && (
        <section aria-labelledby="unpaid">
          <h2 id="unpaid">Orders awaiting payment</h2>
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
          <h2 id="balance">Account balance</h2>
          <p>
            You owe <b>{formatMoney(balanceCents)}</b>. You can pay all or part of it.
          </p>
          <PostForm
            id="balance-payment"
            attributes={attributes}
            schema={schema}
            submit="Pay online"
            defaultValues={{ amount: typedAmount(balanceCents) }}
          >
            <TextField name="amount" label="Amount in dollars" className="short" />
          </PostForm>
        </section>
      ) : (
        unpaid.length === 0 && (
          <>
            <p>You have nothing to pay.</p>
            <p>
              <a href="/account/orders">Your orders</a>
            </p>
          </>
        )
      )}
      <p className="hint">
        Ordered as a guest? <a href="/orders/find">We'll email you a link to your guest orders.</a>
      </p>
    </>
  );
}
