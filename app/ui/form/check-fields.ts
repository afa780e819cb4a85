import type * as z from "zod/mini";
import { parseFields, toFields } from "~/domain/form/parse-fields";
import type { FieldErrors } from "~/http/form-answer";

/** Checks a form's typed values against its schema. Returns the first message of each wrong field, or null if all are right. */
export function checkFields(schema: z.core.$ZodObject, form: HTMLFormElement): FieldErrors | null {
  const typed = new FormData(form);
  const values = [...new Set(typed.keys())].map((name) => [name, typed.getAll(name)]);
  return parseFields(schema, toFields(schema, Object.fromEntries(values))).fieldErrors;
}
