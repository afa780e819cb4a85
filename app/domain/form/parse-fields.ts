import * as z from "zod/mini";
import { isList } from "./field-attributes";

/**
 * Parses posted values. Returns the schema's result, or each field's first error message, in the order of the fields. A message
 * about the form as a whole is under `form`.
 */
export function parseFields<S extends z.core.$ZodObject>(
  schema: S,
  typed: Record<string, unknown>,
): { data: z.output<S>; fieldErrors: null } | { data: null; fieldErrors: Record<string, string> } {
  const { data, error } = z.safeParse(schema, typed);
  if (!error) return { data, fieldErrors: null };
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "form");
    if (!errors.has(name)) errors.set(name, issue.message);
  }
  const order = Object.keys(schema._zod.def.shape);
  const findIndex = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return {
    data: null,
    fieldErrors: Object.fromEntries([...errors].sort(([one], [other]) => findIndex(one) - findIndex(other))),
  };
}

/**
 * Picks the values of the schema's fields from the posted values: all values for a list, and the last one for any other field.
 */
export function toFields(schema: z.core.$ZodObject, typed: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]): [string, unknown] => {
    const given = Object.hasOwn(typed, name) ? [typed[name]].flat() : [];
    return [name, isList(field) ? given : given.at(-1)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
