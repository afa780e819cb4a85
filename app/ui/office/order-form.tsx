import type { ReactNode } from "react";
import { orderActSchema } from "~/domain/office/orders.schema";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { Seen } from "./seen";

interface OrderFormProps {
  /** The form's intent (the act's name in the table of duties) and the form's id. */
  act: string;
  id?: string;
  /** The order version shown on the page, so that nobody acts on a version that they haven't seen. */
  seen: string;
  submit: string;
  isMinor?: boolean;
  defaultValues?: Record<string, string>;
  /** Elements next to the button. */
  beside?: ReactNode;
  children?: ReactNode;
}

const toId = (act: string) => act.replaceAll(" ", "-");

/** A form about the page's order. After a refusal it still contains the typed values. */
export function OrderForm({ act, id = toId(act), seen, children, ...rest }: OrderFormProps) {
  return (
    <ShopForm id={id} schema={orderActSchema} intent={act} {...rest}>
      <Seen value={seen} />
      {children}
    </ShopForm>
  );
}

/**
 * A form collapsed under its summary. After a refusal it is open, so that the reason is visible. `confirm` is the confirmation
 * question before an irreversible act.
 */
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

/** A note that the staff member isn't allowed to do something with orders, but a manager is. */
export function AskManager({ to }: { to: string }) {
  return <p className="count">You can't {to} orders. Ask a manager.</p>;
}
