import type { ReactNode } from "react";
import { customerActSchema } from "~/domain/office/customers.schema";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { Seen } from "./seen";

interface CustomerFormProps {
  act: string;
  /** The form's id, if the page has several forms for this act. */
  id?: string;
  /** The account version shown on the page. */
  seen: string;
  submit: string;
  defaultValues?: Record<string, string>;
  children?: ReactNode;
}

const toId = ({ act, id = act.replaceAll(" ", "-") }: { act: string; id?: string }) => id;

/** A form about the page's customer. After a refusal it still contains the typed values. */
export function CustomerForm({ act, id, seen, children, ...rest }: CustomerFormProps) {
  return (
    <ShopForm id={toId({ act, ...(id && { id }) })} schema={customerActSchema} intent={act} isMinor {...rest}>
      <Seen value={seen} />
      {children}
    </ShopForm>
  );
}

/**
 * A form collapsed under its summary. After a refusal it is open, so that the reason is visible. `confirm` is the confirmation
 * question before an irreversible act.
 */
export function Folded({ summary, confirm, ...form }: CustomerFormProps & { summary: string; confirm?: string }) {
  const { refused } = useFormAnswer({ id: toId(form), intent: form.act }, {});
  return (
    <details className="office-more" open={refused !== null} data-confirm={confirm}>
      <summary>{summary}</summary>
      <CustomerForm {...form} />
    </details>
  );
}
