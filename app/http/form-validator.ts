import { createValidator, type Validator } from "remix-validated-form";
import type * as z from "zod/mini";
import { isList } from "~/domain/form/field-attributes";
import { parseFields } from "~/domain/form/parse-fields";

export type FormSchema = z.core.$ZodObject;

/** remix-validated-form's validator of a schema. Browsers ask it first; the server asks the same one, behind `readForm`'s fence. */
export function validatorOf<S extends FormSchema>(schema: S): Validator<z.output<S>> {
  const validate = async (typed: Record<string, unknown>) => {
    const { data, fieldErrors } = parseFields(schema, fieldsOf(schema, typed));
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

/** The schema's fields alone: those that are lists collect repeats, of other repeats the last counts. */
export function fieldsOf(schema: FormSchema, typed: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]): [string, unknown] => {
    const given = Object.hasOwn(typed, name) ? [typed[name]].flat() : [];
    return [name, isList(field) ? given : given.at(-1)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
