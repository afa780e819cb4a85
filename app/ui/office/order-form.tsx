import type { ReactNode } from "react";
import { orderActSchema } from "~/domain/office/orders.schema";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";

interface OrderFormProps {
  /** The form's intent, by its name in the table of duties, and the form's id. */
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

/** A form about the order of the page. After a refusal it still contains the typed values. */
export function OrderForm({ act, id = toId(act), seen, children, ...rest }: OrderFormProps) {
  return (
    <ShopForm id={id} schema={orderActSchema} intent={act} {...rest}>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </ShopForm>
  );
}

/**
 * A form that is folded under its summary. After a refusal it is open, so that the reason is visible. `confirm` is the question
 * to ask before something that can't be undone.
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

/** Says that the person may not do something, and that a manager may. */
export function AskManager({ to }: { to: string }) {
  return <p className="count">You can't {to} orders. Ask a manager.</p>;
}
