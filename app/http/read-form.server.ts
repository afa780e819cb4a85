import * as z from "zod/mini";
import { readFields } from "./read-body.server";

type FormSchema = z.core.$ZodObject;
export type Typed = Record<string, string | string[]>;
export type FieldErrors = Record<string, string>;

interface Form {
  /** What was typed, for the page that shows it again; no secrets. */
  submittedData: Typed;
  /** A fetcher asks (`answer=data`): answer data, not a redirect. */
  wantsData: boolean;
  request: Request;
}

export type FormRead<S extends FormSchema> =
  | (Form & { data: z.output<S>; error: null })
  | (Form & { data: null; error: { fieldErrors: FieldErrors } });

const secret = /password|secret|token|card/i;

/** Whether a field of this name is never shown again. */
export function isSecret(name: string): boolean {
  return secret.test(name);
}

/**
 * Reads the posted form by the schema: its field names only, array fields collect repeats, of other repeats the last counts.
 * `a[1]`, `a.b` and `__proto__` are names like any other, so unknown ones. At most 64 kB and 100 fields.
 * Throws a Response: 400 (malformed, too many fields), 413, 415. (design 4.8)
 */
export async function readForm<S extends FormSchema>(request: Request, schema: S): Promise<FormRead<S>> {
  const fields = await readFields(request);
  const typed = new Map<string, string | string[]>();
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    const values = fields.filter(([given]) => given === name).map(([, value]) => value);
    const last = values.at(-1);
    if (isArray(field)) typed.set(name, values);
    else if (last !== undefined) typed.set(name, last);
  }
  const form: Form = {
    submittedData: Object.fromEntries([...typed].filter(([name]) => !isSecret(name))),
    wantsData: fields.some(([name, value]) => name === "answer" && value === "data"),
    request,
  };
  const parsed = await z.safeParseAsync(schema, Object.fromEntries(typed));
  if (parsed.success) return { ...form, data: parsed.data, error: null };
  return {
    ...form,
    data: null,
    error: { fieldErrors: fieldErrorsOf(parsed.error.issues, Object.keys(schema._zod.def.shape)) },
  };
}

/** The first message of each field, in the order of the fields; a message about the form as a whole stands under `form`. */
function fieldErrorsOf(issues: readonly z.core.$ZodIssue[], order: readonly string[]): FieldErrors {
  const errors = new Map<string, string>();
  for (const issue of issues) {
    const name = String(issue.path[0] ?? "form");
    if (!errors.has(name)) errors.set(name, issue.message);
  }
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries([...errors].sort(([one], [other]) => place(one) - place(other)));
}

function isArray(field: z.core.$ZodType): boolean {
  const def = (field as z.core.$ZodTypes)._zod.def;
  if (def.type === "array") return true;
  if (def.type === "pipe") return isArray(def.in);
  return "innerType" in def && isArray(def.innerType);
}
