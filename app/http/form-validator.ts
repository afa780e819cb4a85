import { createValidator, type Validator } from "remix-validated-form";
import type * as z from "zod/mini";
import { parseFields, toFields } from "~/domain/form/parse-fields";

export type FormSchema = z.core.$ZodObject;

/**
 * Returns the remix-validated-form validator of a schema. Browsers run it first, and the server runs the same validator after
 * `readForm`'s own checks.
 */
export function toValidator<S extends FormSchema>(schema: S): Validator<z.output<S>> {
  const validate = async (typed: Record<string, unknown>) => {
    const { data, fieldErrors } = parseFields(schema, toFields(schema, typed));
    return fieldErrors === null ? { data, error: undefined } : { data: undefined, error: fieldErrors };
  };
  return createValidator<z.output<S>>({
    validate,
    validateField: async (typed, name) => {
      const error = (await validate(typed)).error?.[name];
      return error === undefined ? {} : { error };
    },
  });
}
