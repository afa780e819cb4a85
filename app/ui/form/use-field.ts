import type { FieldAttributes } from "~/domain/form/field-attributes";
import { useFormState } from "./form-state";

interface FieldOptions {
  /** Distinguishes it from other fields with the same name. */
  id?: string;
  hasHint?: boolean;
  /** The values of other fields that decide whether this one is required. */
  given?: Record<string, string> | undefined;
}

export interface FieldState {
  id: string;
  /** The message below the field; null if there is none. */
  error: string | null;
  /** The initial value. */
  value: string | undefined;
  /** The initial values of all fields that share its name. */
  allValues: readonly string[];
  /** HTML attributes from the schema. */
  attributes: FieldAttributes;
  /** Properties to spread on the control: attributes for screen readers, and the check when it is left. */
  control: {
    id: string;
    name: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    onBlur: () => void;
    onChange: () => void;
  };
}

/** Connects a field to its form. */
export function useField(name: string, { id: part = name, hasHint = false, given }: FieldOptions = {}): FieldState {
  const { formId, attributesOf, fieldErrors, values, leave, change } = useFormState();
  const id = `${formId}-${part}`;
  const error = fieldErrors[name] ?? null;
  const described = [error !== null && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
  const allValues = [values[name] ?? []].flat().map((value) => (value === true ? "on" : value || ""));
  return {
    id,
    error,
    value: allValues.at(-1),
    allValues,
    attributes: attributesOf(name, given),
    control: {
      id,
      name,
      "aria-invalid": error !== null || undefined,
      "aria-describedby": described || undefined,
      onBlur: () => leave(name),
      onChange: () => change(name),
    },
  };
}
