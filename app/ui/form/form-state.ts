import { createContext, useContext } from "react";
import type { FieldAttributes } from "~/domain/form/field-attributes";

/** The values of a form's fields, by name. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** State of a form, as provided to its fields. */
export interface FormState {
  /** Prefix of the fields' ids, so that two forms on a page never share an id. */
  formId: string;
  /**
   * Returns a field's HTML attributes from the schema. `others` are the values of other fields that determine whether the field
   * is required.
   */
  attributesOf: (name: string, others?: Record<string, string>) => FieldAttributes;
  /** The visible messages by field name. */
  fieldErrors: Record<string, string>;
  /** The initial values: the typed values of a refused form, or else the values from the page. */
  values: FormValues;
  /** True if the form was submitted and is shown again. */
  wasSent: boolean;
  leave: (name: string) => void;
  change: (name: string) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** Returns the state of the form that contains this part. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside a form.");
  return state;
}
