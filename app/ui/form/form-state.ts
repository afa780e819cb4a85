import { createContext, useContext } from "react";
import type { FieldAttributes } from "~/domain/form/field-attributes";

/** What stands in a form's fields, by name. */
export type FormValues = Record<string, string | readonly string[] | boolean | undefined>;

/** What the fields of one form know of it. */
export interface FormState {
  /** Stands before the fields' names in their ids, so that two forms of a page can't share one. */
  formId: string;
  /** A field's HTML attributes, by the schema; `others` is what stands in fields that decide whether it must be filled in. */
  attributesOf: (name: string, others?: Record<string, string>) => FieldAttributes;
  /** The messages that show, by field name. */
  fieldErrors: Record<string, string>;
  /** What stands in the fields at first: what was typed before, else what the page knows. */
  values: FormValues;
  /** The form was sent and came back. */
  wasSent: boolean;
  /** A field was left, or what stands in it was changed. */
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
