import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldAttributes } from "~/domain/form/field-attributes";
import { formIdField } from "~/http/form-answer";
import { ErrorSummary, FormEnd, NO_ERRORS } from "./form-parts";
import { FormContext, type FormValues } from "./form-state";
import { useFormAnswer } from "./use-form-answer";

interface PostFormProps {
  id: string;
  /** Of several forms on one page. */
  intent?: string;
  /** The words on its button. */
  submit: string;
  /** The page has a more important form. */
  isMinor?: boolean;
  beside?: ReactNode;
  /** Of its one field: the page's loader reads them from the schema, which stays on the server. */
  attributes?: FieldAttributes;
  defaultValues?: FormValues;
  children?: ReactNode;
}

const NONE: FormValues = {};
const NO_RULES: FieldAttributes = {};

/** A form of one button or one field: the server checks it, so that its page needs no checks of its own. */
export function PostForm({
  id,
  intent,
  submit,
  isMinor,
  beside,
  attributes = NO_RULES,
  defaultValues = NONE,
  children,
}: PostFormProps) {
  const { refused, failed, title, values, isSending } = useFormAnswer({ id, intent }, defaultValues);
  const fieldErrors = refused ?? NO_ERRORS;
  const known = { formId: id, attributesOf: () => attributes, fieldErrors, values, wasSent: refused !== null };
  return (
    <FormContext.Provider value={{ ...known, ...ignored }}>
      <Form
        method="post"
        id={id}
        noValidate
        onSubmit={(event) => {
          // A second press while the first is on its way is the same press. (spec 4, Form submit)
          if (isSending) event.preventDefault();
        }}
      >
        {(refused || failed !== null) && (
          <ErrorSummary formId={id} fieldErrors={fieldErrors} failed={failed} title={title} />
        )}
        <input type="hidden" name={formIdField} value={id} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {children}
        <FormEnd submit={submit} isMinor={isMinor} failed={failed} isSending={isSending} beside={beside} />
      </Form>
    </FormContext.Provider>
  );
}

const ignored = { leave: () => {}, change: () => {} };
