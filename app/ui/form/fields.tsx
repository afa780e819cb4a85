/**
 * The plain fields of a form. Fields with their own rules, such as phones, dates and addresses, are built from them. Their HTML
 * attributes come from the schema.
 */
import type { FormEvent, HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { useField } from "./use-field";

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  className?: string;
  /** Overrides the schema's value. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Values of other fields that determine whether this field is required. */
  given?: Record<string, string> | undefined;
}

interface TextFieldProps extends FieldProps {
  inputMode?: "numeric";
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
  /** Corrects the typed text when the shopper leaves the field, before it is checked. */
  tidy?: (typed: string) => string;
}

/** A field for one line of text. A password is never filled in again. */
export function TextField({ name, label, hint, className, given, tidy, ...others }: TextFieldProps) {
  const field = useField(name, { hasHint: hint !== undefined, given });
  const { type = "text" } = field.attributes;
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} className={className}>
      <input
        {...field.control}
        {...field.attributes}
        {...others}
        onBlur={(event) => {
          if (tidy) event.currentTarget.value = tidy(event.currentTarget.value);
          field.control.onBlur();
        }}
        type={type}
        key={field.value}
        defaultValue={type === "password" ? undefined : field.value}
      />
    </FieldFrame>
  );
}

/** A field for several lines of text. */
export function TextArea({ name, label, hint, className, rows = 4 }: FieldProps & { rows?: number }) {
  const field = useField(name, { hasHint: hint !== undefined });
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} className={className}>
      <textarea {...field.control} {...field.attributes} rows={rows} key={field.value} defaultValue={field.value} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  onChoose?: (value: string) => void;
}

/** A select box for choosing one option. */
export function SelectField({ name, label, hint, className, given, options, onChoose }: SelectFieldProps) {
  const field = useField(name, { hasHint: hint !== undefined, given });
  const { required, autoComplete } = field.attributes;
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} className={className}>
      <select
        {...field.control}
        required={required}
        autoComplete={autoComplete}
        key={field.value}
        defaultValue={field.value}
        onChange={(event) => {
          field.control.onChange();
          onChoose?.(event.currentTarget.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface CheckboxProps {
  name: string;
  /** Element id, needed if several boxes share a name. */
  id?: string;
  label: ReactNode;
  /** Value that is posted if the box is ticked. */
  value?: string;
}

/** A checkbox, which keeps its submitted state after a refusal. */
export function Checkbox({ name, id = name, label, value = "on" }: CheckboxProps) {
  const field = useField(name, { id });
  const isTicked = field.allValues.includes(value);
  return (
    <p className="field check">
      <input
        {...field.control}
        type="checkbox"
        value={value}
        required={id === name && field.attributes.required}
        key={String(isTicked)}
        defaultChecked={isTicked}
      />
      <label htmlFor={field.id}>{label}</label>
      <FieldError id={field.id} error={id === name ? field.error : null} />
    </p>
  );
}

interface RadioGroupProps {
  legend: string;
  name: string;
  hint?: ReactNode;
  className?: string;
  options: readonly { value: string; label: ReactNode }[];
  onChoose?: (value: string) => void;
}

/**
 * A group of radio buttons. Arrow keys move between them with and without scripts. The first button has the field's id, so that
 * links can point to the group.
 */
export function RadioGroup({ legend, name, hint, className, options, onChoose }: RadioGroupProps) {
  const field = useField(name, { hasHint: hint !== undefined });
  return (
    <fieldset
      className={className ? `field-group ${className}` : "field-group"}
      aria-describedby={hint === undefined ? undefined : `${field.id}-hint`}
    >
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      {options.map(({ value, label }, position) => {
        const id = position === 0 ? field.id : `${field.id}-${value}`;
        return (
          <p key={`${value} ${field.value}`} className="field check">
            <input
              {...field.control}
              id={id}
              type="radio"
              required={field.attributes.required}
              value={value}
              defaultChecked={field.value === value}
              onChange={() => {
                field.control.onChange();
                onChoose?.(value);
              }}
            />
            <label htmlFor={id}>{label}</label>
          </p>
        );
      })}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  );
}

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, control, hint and message in one column. */
export function FieldFrame({ id, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <p className={className ? `field ${className}` : "field"}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={id} error={error} />
    </p>
  );
}

/** The field's message, if any. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  return (
    error !== null && (
      <span className="error" id={`${id}-error`}>
        {error}
      </span>
    )
  );
}
