import type { ReactNode } from "react";
import { orderActSchema } from "~/domain/office/orders.schema";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";

interface OrderFormProps {
  /** The act in the table of duties, and the form's id. */
  act: string;
  id?: string;
  /** The version of the order that the page shows, so that nobody acts on what they didn't see. */
  seen: string;
  submit: string;
  isMinor?: boolean;
  defaultValues?: Record<string, string>;
  /** Elements next to the button. */
  beside?: ReactNode;
  children?: ReactNode;
}

const toId = (act: string) => act.replaceAll(" ", "-");

/** A form about the order of the page. After a refusal it has what was typed. */
export function OrderForm({ act, id = toId(act), seen, children, ...rest }: OrderFormProps) {
  return (
    <ShopForm id={id} schema={orderActSchema} intent={act} {...rest}>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </ShopForm>
  );
}

/** A form behind its summary, which is open after a refusal, so that the reason shows. `confirm` is the question before what can't be undone. */
export function FoldedOrderForm({ summary, confirm, ...form }: OrderFormProps & { summary: string; confirm?: string }) {
  const { act, id = toId(act) } = form;
  const { refused } = useFormAnswer({ id, intent: act }, {});
  return (
    <details className="office-more" open={refused !== null} data-confirm={confirm}>
      <summary>{summary}</summary>
      <OrderForm {...form} isMinor />
    </details>
  );
}

/** Says who may do what the person may not. */
export function AskManager({ to }: { to: string }) {
  return <p className="count">You can't {to} orders. Ask a manager.</p>;
}
