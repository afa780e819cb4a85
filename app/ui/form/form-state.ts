import { createContext, useContext } from "react";
import type { FieldAttributes } from "~/domain/form/field-attributes";

/** The values of a form's fields, by name. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** What the fields of one form know of it. */
export interface FormState {
  /** A prefix of the fields' ids, so that two forms of a page never share an id. */
  formId: string;
  /** A field's HTML attributes, by the schema; `others` is what stands in fields that decide whether it must be filled in. */
  attributesOf: (name: string, others?: Record<string, string>) => FieldAttributes;
  /** The messages that show, by field name. */
  fieldErrors: Record<string, string>;
  /** The initial values: what was typed before, or else what the page knows. */
  values: FormValues;
  /** The form was sent and came back. */
  wasSent: boolean;
  /** A field was left, or its value changed. */
  leave: (name: string) => void;
  change: (name: string) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** For the parts of a form. */
export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside a form.");
  return state;
}
