import type { OrderPage } from "~/domain/office/order-page";
import { Checkbox, SelectField, TextField } from "~/ui/form/fields";
import { CopiesOfLines } from "./copies-of-lines";
import { AskManager, OrderForm } from "./order-form";

/** The form for a refund: for copies of each line, for delivery, for an amount, or for everything that remains. */
export function OrderRefund({ order, mayRefund }: { order: OrderPage; mayRefund: boolean }) {
  const { refund, seen } = order;
  if (!refund.isOpen) return null;
  return (
    <section aria-labelledby="refund-title" data-confirm="Refund this to the customer?">
      <h2 id="refund-title">Refund</h2>
      {mayRefund ? (
        <>
          <p>
            {refund.left} is left of what was paid. It goes back to where the payment came from, or where you choose.
          </p>
          <OrderForm act="refund" seen={seen} submit="Refund" isMinor>
            <CopiesOfLines
              canRestock
              lines={order.lines.map((line) => ({
                ...line,
                detail: line.sent > 0 && line.toPack > 0 ? `${line.sent} sent, which are refunded first` : "",
              }))}
            />
            {refund.delivery && <Checkbox name="delivery" label={`The delivery, ${refund.delivery}`} />}
            <TextField name="amount" label="Another amount in dollars (optional)" />
            {refund.targets.length > 1 && (
              <SelectField name="target" label="The money goes to" options={refund.targets} />
            )}
            <TextField name="note" label="Why (the customer reads it, optional)" />
            <Checkbox name="everything" label="Everything that is left instead, except used items" />
          </OrderForm>
        </>
      ) : (
        <AskManager to="refund" />
      )}
    </section>
  );
}
