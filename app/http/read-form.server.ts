import type * as z from "zod/mini";
import { toFields } from "~/domain/form/parse-fields";
import { type FieldErrors, formIdField, type TypedValues } from "./form-answer";
import { type FormSchema, toValidator } from "./form-validator";
import { readFields } from "./read-body.server";

/** Maximum length of the id that a page gives to a form. */
const MAX_FORM_ID_LENGTH = 40;

interface Form {
  /** The typed values without secrets, so that the page can show them again. */
  submittedData: TypedValues;
  /** Id of the form, if a page has several. */
  formId?: string;
  /** True if the form was sent by a fetcher (`answer=data`), which expects data instead of a redirect. */
  wantsData: boolean;
  request: Request;
}

export type FormRead<S extends FormSchema> =
  | (Form & { data: z.output<S>; error: null })
  | (Form & { data: null; error: { fieldErrors: FieldErrors } });

const secret = /password|secret|token|card/i;

/** Returns whether a field of this name is secret and must never be shown again. */
export function isSecret(name: string): boolean {
  return secret.test(name);
}

/**
 * Reads the posted form by the schema, ignoring all other fields. An array field collects all its values; for any other field,
 * the last value counts. `a[1]`, `a.b` and `__proto__` are ordinary names, which no schema has, so the validator never sees
 * them. The form can have 64 kB and 100 fields at most. Throws a Response: 400 (malformed, too many fields), 413, 415. (design
 * 4.8)
 */
export async function readForm<S extends FormSchema>(request: Request, schema: S): Promise<FormRead<S>> {
  const fields = await readFields(request);
  const listValues = (name: string) => fields.filter(([given]) => given === name).map(([, value]) => value);
  const names = Object.keys(schema._zod.def.shape);
  const typed = toFields(schema, Object.fromEntries(names.map((name) => [name, listValues(name)]))) as TypedValues;
  const formId = listValues(formIdField).at(-1);
  const form: Form = {
    submittedData: Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecret(name))),
    ...(formId !== undefined && formId.length <= MAX_FORM_ID_LENGTH && { formId }),
    wantsData: listValues("answer").at(-1) === "data",
    request,
  };
  const { data, error } = await toValidator(schema).validate(typed);
  if (error) return { ...form, data: null, error: { fieldErrors: error.fieldErrors } };
  return { ...form, data, error: null };
}

/**
 * Reads a form whose fields are known only when it is posted, such as those of a content block. Takes the last value of each
 * field that `isField` accepts. Throws the same errors as {@link readForm}.
 */
export async function readOpenForm(request: Request, isField: (name: string) => boolean) {
  const fields = await readFields(request);
  const typed = new Map(fields.filter(([name]) => isField(name) && !isSecret(name)));
  const formId = fields.findLast(([name]) => name === formIdField)?.[1];
  return {
    typed: typed as ReadonlyMap<string, string>,
    submittedData: Object.fromEntries(typed) as TypedValues,
    ...(formId !== undefined && formId.length <= MAX_FORM_ID_LENGTH && { formId }),
    wantsData: fields.some(([name, value]) => name === "answer" && value === "data"),
    request,
  };
}
