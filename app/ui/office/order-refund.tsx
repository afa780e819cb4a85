import type { OrderPage } from "~/domain/office/order-page";
import { Checkbox, TextField } from "~/ui/form/fields";
import { useFormState } from "~/ui/form/form-state";
import { AskManager, OrderForm } from "./order-form";

/** Refunds by line and quantity, with delivery, an amount, or all that is left. */
export function OrderRefund({ order, mayRefund }: { order: OrderPage; mayRefund: boolean }) {
  const { refund, seen } = order;
  if (!refund.isOpen) return null;
  return (
    <section aria-labelledby="refund-title">
      <h2 id="refund-title">Refund</h2>
      {mayRefund ? (
        <>
          <p>{refund.left} is left of what was paid. It goes back to where the payment came from.</p>
          <OrderForm act="refund" seen={seen} submit="Refund" isMinor>
            <RefundedLines lines={order.lines} />
            {refund.delivery && <Checkbox name="delivery" label={`The delivery, ${refund.delivery}`} />}
            <TextField name="amount" label="Another amount in dollars (optional)" />
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

function RefundedLines({ lines }: Pick<OrderPage, "lines">) {
  const { formId, values, fieldErrors, wasSent } = useFormState();
  const typed = [values.copies ?? []].flat();
  const ticked = [values.restock ?? []].flat();
  return (
    <ul className="office-lines" id={`${formId}-copies`}>
      {lines.map(({ id, title, left, isShipped }, at) => (
        <li key={id}>
          <label htmlFor={`copies-${at}`}>
            {title}, {left} left
          </label>
          <span className="office-copies">
            <input
              id={`copies-${at}`}
              name="copies"
              inputMode="numeric"
              size={3}
              readOnly={left === 0}
              placeholder="0"
              defaultValue={String(typed[at] ?? "")}
              aria-invalid={fieldErrors.copies !== undefined || undefined}
            />
            <label>
              <input
                type="checkbox"
                name="restock"
                value={id}
                defaultChecked={wasSent ? ticked.includes(id) : !isShipped}
              />{" "}
              {isShipped ? "back in stock" : "can be sold again"}
            </label>
          </span>
        </li>
      ))}
    </ul>
  );
}
