import type { FieldAttributes } from "~/domain/form/field-attributes";
import { useFormState } from "./form-state";

interface FieldOptions {
  /** Element id, needed if several fields share a name. */
  id?: string;
  hasHint?: boolean;
  /** Values of other fields that determine whether this field is required. */
  given?: Record<string, string> | undefined;
}

export interface FieldState {
  id: string;
  /** The message below the field; null without an error. */
  error: string | null;
  /** The initial value. */
  value: string | undefined;
  /** Initial values of all fields with this name. */
  allValues: readonly string[];
  /** HTML attributes from the schema. */
  attributes: FieldAttributes;
  /**
   * Properties to spread on the control: attributes for screen readers, and the check that runs when the shopper leaves the
   * field.
   */
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
