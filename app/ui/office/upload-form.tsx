import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formIdField } from "~/http/form-answer";
import { FieldFrame } from "~/ui/form/fields";
import { ErrorSummary } from "~/ui/form/form-parts";
import { useFormAnswer } from "~/ui/form/use-form-answer";

interface UploadFormProps {
  id: string;
  /** Name of the file's field. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** File types for the browser's dialog. */
  accept: string;
  intent: string;
  /** The button's text. */
  submit: string;
  /** Fields for a line of text, below the file's. */
  texts?: readonly { name: string; label: string; hint?: string }[];
  /** Hidden fields, by name. */
  fields?: Readonly<Record<string, string>>;
  /** Further controls, above the button. */
  children?: ReactNode;
}

const NONE = {};

/** A form that uploads one file. */
export function UploadForm({
  id,
  name,
  label,
  hint,
  accept,
  intent,
  submit,
  texts = [],
  fields = {},
  children,
}: UploadFormProps) {
  const { refused, title, values } = useFormAnswer({ id, intent }, NONE);
  const toField = (field: string, described: ReactNode) => {
    const error = refused?.[field] ?? null;
    const fieldId = `${id}-${field}`;
    const parts = [error !== null && `${fieldId}-error`, described !== undefined && `${fieldId}-hint`].filter(Boolean);
    const invalid = error === null ? undefined : true;
    return {
      frame: { id: fieldId, hint: described, error },
      control: { id: fieldId, name: field, "aria-invalid": invalid, "aria-describedby": parts.join(" ") || undefined },
    };
  };
  const file = toField(name, hint);
  return (
    <Form method="post" encType="multipart/form-data" id={id} noValidate>
      {refused && Object.keys(refused).length > 0 && (
        <ErrorSummary formId={id} fieldErrors={refused} failed={null} title={title} />
      )}
      <input type="hidden" name={formIdField} value={id} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FieldFrame {...file.frame} label={label}>
        <input {...file.control} type="file" accept={accept} />
      </FieldFrame>
      {texts.map((text) => {
        const { frame, control } = toField(text.name, text.hint);
        const value = String(values[text.name] ?? "");
        return (
          <FieldFrame key={text.name} {...frame} label={text.label}>
            <input {...control} key={value} defaultValue={value} />
          </FieldFrame>
        );
      })}
      {children}
      <p className="form-end">
        <button type="submit" className="button">
          {submit}
        </button>
      </p>
    </Form>
  );
}
