/** Derives a field's HTML attributes from its schema, so that limits are defined in one place. */
import * as z from "zod/mini";

/** HTML attributes that can't be derived from a schema's checks. */
interface FieldHints {
  type?: "email" | "tel" | "password" | "date" | "time";
  inputMode?: "numeric" | "decimal" | "email" | "tel";
  autoComplete?: string;
  minLength?: number;
  maxLength?: number;
}

export interface FieldAttributes extends FieldHints {
  required?: true;
}

const hints = z.registry<FieldHints>();
const known = new WeakMap<z.core.$ZodType, FieldAttributes>();

/** Adds HTML attributes to a schema's field, and returns the field. */
export function hinted<T extends z.core.$ZodType>(field: T, given: FieldHints): T {
  hints.add(field, given);
  return field;
}

/**
 * Returns the HTML attributes of a field: whether it is required, its lengths, and its keyboard. `others` contains the values
 * of other fields that can make it required, as the country does for a postcode.
 */
export function toAttributes(
  schema: z.core.$ZodObject,
  name: string,
  others?: Record<string, string>,
): FieldAttributes {
  const field = schema._zod.def.shape[name];
  if (!field) throw new Error(`The form has a field "${name}" that its schema doesn't know.`);
  const attributes = { ...attributesByItself(field) };
  if (others && refuses(schema, { ...others, [name]: "" }, name)) attributes.required = true;
  return attributes;
}

function attributesByItself(field: z.core.$ZodType): FieldAttributes {
  const before = known.get(field);
  if (before) return before;
  const attributes: FieldAttributes = {};
  if (refuses(field, isList(field) ? [] : "")) attributes.required = true;
  for (const { _zod } of listChecks(field)) Object.assign(attributes, attributesOfCheck(_zod.def));
  Object.assign(attributes, hints.get(field));
  known.set(field, attributes);
  return attributes;
}

function attributesOfCheck(check: z.core.$ZodCheckDef): FieldAttributes {
  const { minimum, maximum } = check as { minimum?: number; maximum?: number };
  return {
    ...(maximum !== undefined && { maxLength: maximum }),
    // Leave out a minimum of one character, because `required` already implies it.
    ...(minimum !== undefined && minimum > 1 && { minLength: minimum }),
  };
}

/** Returns whether the schema rejects a value. With `name`, returns whether that field of the value has an error. */
function refuses(schema: z.core.$ZodType, value: unknown, name?: string): boolean {
  const { error } = z.safeParse(schema, value);
  return error !== undefined && (name === undefined || error.issues.some(({ path }) => path[0] === name));
}

/** Returns the checks of the field and of the fields within it. */
function listChecks(field: z.core.$ZodType): z.core.$ZodCheck[] {
  const { def } = (field as z.core.$ZodTypes)._zod;
  const own = def.checks ?? [];
  if (def.type === "pipe") return [...listChecks(def.in), ...listChecks(def.out), ...own];
  return "innerType" in def ? [...listChecks(def.innerType), ...own] : own;
}

/** Returns whether a form can send several values for the field. */
export function isList(field: z.core.$ZodType): boolean {
  const { def } = (field as z.core.$ZodTypes)._zod;
  if (def.type === "array") return true;
  if (def.type === "pipe") return isList(def.in);
  return "innerType" in def && isList(def.innerType);
}
