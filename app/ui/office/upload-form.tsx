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
  /** Hidden fields, by name. */
  fields?: Readonly<Record<string, string>>;
}

const NONE = {};

/** A form that uploads one file. */
export function UploadForm({ id, name, label, hint, accept, intent, submit, fields = {} }: UploadFormProps) {
  const { refused, title } = useFormAnswer({ id, intent }, NONE);
  const error = refused?.[name] ?? null;
  const fieldId = `${id}-${name}`;
  const described = [error !== null && `${fieldId}-error`, hint !== undefined && `${fieldId}-hint`].filter(Boolean);
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
      <FieldFrame id={fieldId} label={label} hint={hint} error={error}>
        <input
          id={fieldId}
          name={name}
          type="file"
          accept={accept}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described.join(" ") || undefined}
        />
      </FieldFrame>
      <p className="form-end">
        <button type="submit" className="button">
          {submit}
        </button>
      </p>
    </Form>
  );
}
