import { createContext, useContext } from "react";
import type { FieldAttributes } from "~/domain/form/field-attributes";

/** The values of a form's fields, by name. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** State of a form as its fields see it. */
export interface FormState {
  /** A prefix of the fields' ids, so that two forms of a page never share an id. */
  formId: string;
  /** Returns a field's HTML attributes from the schema. `others` are values of the fields that decide whether it is required. */
  attributesOf: (name: string, others?: Record<string, string>) => FieldAttributes;
  /** The visible messages by field name. */
  fieldErrors: Record<string, string>;
  /** The initial values: those typed before the form was refused, or else those that the page provides. */
  values: FormValues;
  /** True if the form was sent and is shown again. */
  wasSent: boolean;
  /** Called when a field was left, or its value changed. */
  leave: (name: string) => void;
  change: (name: string) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** Returns the state of the form around this part. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside a form.");
  return state;
}
