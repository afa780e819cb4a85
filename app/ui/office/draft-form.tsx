import type { ReactNode } from "react";
import { DRAFT_SCHEMAS } from "~/domain/office/drafts.schema";
import { formIdField } from "~/http/form-answer";
import { ErrorSummary } from "~/ui/form/form-parts";
import type { FormValues } from "~/ui/form/form-state";
import { ShopForm } from "~/ui/form/shop-form";
import { useFormAnswer } from "~/ui/form/use-form-answer";
import { Seen } from "./seen";

const ACTS = "draft-acts";

/**
 * Returns the hidden fields for a button that changes the draft. {@link DraftRefusal} shows the message if the action is
 * refused.
 */
export function draftAct(fields: Record<string, string>): Record<string, string> {
  return { ...fields, [formIdField]: ACTS };
}

/** The error message for a refused action whose button has no form of its own. */
export function DraftRefusal() {
  const { refused, failed } = useFormAnswer({ id: ACTS }, {});
  return refused && <ErrorSummary formId={ACTS} fieldErrors={refused} failed={failed} />;
}

interface DraftFormProps {
  act: keyof typeof DRAFT_SCHEMAS;
  seen: string;
  submit: string;
  isMinor?: boolean;
  defaultValues?: FormValues;
  children?: ReactNode;
}

/** A form about the page's draft. After a refusal it still contains the typed values. */
export function DraftForm({ act, seen, children, ...rest }: DraftFormProps) {
  return (
    <ShopForm id={act} schema={DRAFT_SCHEMAS[act]} intent={act} {...rest}>
      <Seen value={seen} />
      {children}
    </ShopForm>
  );
}

/** A form collapsed under its summary. After a refusal it is open, so that the reason is visible. */
export function FoldedDraftForm({
  summary,
  isOpen = false,
  ...form
}: DraftFormProps & { summary: string; isOpen?: boolean }) {
  const { refused } = useFormAnswer({ id: form.act, intent: form.act }, {});
  return (
    <details className="office-more" open={isOpen || refused !== null}>
      <summary>{summary}</summary>
      <DraftForm {...form} isMinor />
    </details>
  );
}
