import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FieldAttributes } from "~/domain/form/field-attributes";
import { formIdField } from "~/http/form-answer";
import { ErrorSummary, FormEnd, NO_ERRORS } from "./form-parts";
import { FormContext, type FormValues } from "./form-state";
import { useFormAnswer } from "./use-form-answer";
import { type LateSchema, useLateCheck } from "./use-late-check";

interface PostFormProps {
  id: string;
  /** Identifies the form among several on one page. */
  intent?: string;
  /** The button's text. */
  submit: string;
  /** True if the page has a more important form. */
  isMinor?: boolean;
  beside?: ReactNode;
  /**
   * Attributes of the form's only field. The page's loader reads them from the schema, so that the schema can stay on the
   * server.
   */
  attributes?: FieldAttributes;
  /** Schema that checks the field before it is sent, for forms whose field can be invalid. */
  schema?: LateSchema;
  defaultValues?: FormValues;
  children?: ReactNode;
}

const NONE: FormValues = {};
const NO_RULES: FieldAttributes = {};

/** A form with one button or one field. The code that checks the form isn't loaded with the page, but on first use. */
export function PostForm({
  id,
  intent,
  submit,
  isMinor,
  beside,
  attributes = NO_RULES,
  schema,
  defaultValues = NONE,
  children,
}: PostFormProps) {
  const { refused, failed, title, values, isSending } = useFormAnswer({ id, intent }, defaultValues);
  const late = useLateCheck(schema, refused);
  const errors = late.found ?? refused;
  const { fieldErrors } = late;
  const known = { formId: id, attributesOf: () => attributes, fieldErrors, values, wasSent: refused !== null };
  return (
    <FormContext.Provider value={{ ...known, ...ignored }}>
      <Form
        method="post"
        id={id}
        noValidate
        onFocus={late.onFocus}
        onChange={late.onChange}
        onSubmit={(event) => {
          // Ignore a second press while the form is being sent. (spec 4, Form submit)
          if (isSending) event.preventDefault();
          else late.onSubmit(event);
        }}
      >
        {(errors || failed !== null) && (
          <ErrorSummary
            formId={id}
            fieldErrors={errors ?? NO_ERRORS}
            failed={failed}
            title={late.found ? undefined : title}
            corrected={late.corrected}
          />
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
