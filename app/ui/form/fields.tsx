/** The plain fields of a {@link ShopForm}; those with rules of their own (phones, dates, addresses) are made of them. */
import type { FormEvent, HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { FieldMessages, FieldRule } from "./field-check";
import { useField } from "./form-state";

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  messages?: FieldMessages;
  required?: boolean;
  defaultValue?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

interface TextFieldProps extends FieldProps {
  type?: "text" | "email" | "tel" | "password" | "url";
  inputMode?: "numeric" | "decimal" | "email" | "tel";
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  /** A rule of the shop's own, asked after what the browser knows by itself. */
  check?: FieldRule;
  /** While it is typed. */
  onInput?: (event: FormEvent<HTMLInputElement>) => void;
  /** Before it is checked when it is left, to set straight what was typed. */
  tidy?: (typed: string) => string;
  className?: string;
}

/** One line of text. A password is never given back. */
export function TextField({
  name,
  label,
  hint,
  messages,
  defaultValue,
  type = "text",
  check,
  tidy,
  className,
  ...rules
}: TextFieldProps) {
  const field = useField(name, messages, hint !== undefined, check);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} className={className}>
      <input
        {...field.control}
        {...rules}
        onBlur={(event) => {
          if (tidy) event.currentTarget.value = tidy(event.currentTarget.value);
          field.control.onBlur(event);
        }}
        type={type}
        key={field.typed ?? defaultValue}
        defaultValue={type === "password" ? undefined : (field.typed ?? defaultValue)}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps {
  maxLength?: number;
  rows?: number;
}

/** Several lines of text. */
export function TextArea({ name, label, hint, messages, defaultValue, rows = 4, ...rules }: TextAreaProps) {
  const field = useField(name, messages, hint !== undefined);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <textarea
        {...field.control}
        {...rules}
        rows={rows}
        key={field.typed ?? defaultValue}
        defaultValue={field.typed ?? defaultValue}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  onChoose?: (value: string) => void;
}

/** One of several. */
export function SelectField({
  name,
  label,
  hint,
  messages,
  defaultValue,
  options,
  onChoose,
  ...rules
}: SelectFieldProps) {
  const field = useField(name, messages, hint !== undefined);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <select
        {...field.control}
        {...rules}
        key={field.typed ?? defaultValue}
        defaultValue={field.typed ?? defaultValue}
        onChange={(event) => {
          field.control.onChange(event);
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
  /** Where several boxes share a name: what tells this one's element apart. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  messages?: FieldMessages;
  required?: boolean;
  /** Posted when it is ticked. */
  value?: string;
  defaultChecked?: boolean;
}

/** Ticked or not. After a refusal it stands as it was sent. */
export function Checkbox({
  name,
  id = name,
  label,
  hint,
  messages,
  required,
  value = "on",
  defaultChecked,
}: CheckboxProps) {
  const field = useField(id, messages, hint !== undefined, undefined, name);
  return (
    <p className="field check">
      <input
        {...field.control}
        type="checkbox"
        value={value}
        required={required}
        key={`${field.wasSent} ${field.allTyped.includes(value)} ${defaultChecked}`}
        defaultChecked={field.wasSent ? field.allTyped.includes(value) : defaultChecked}
      />
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <span className="hint" id={`${field.id}-hint`}>
          {hint}
        </span>
      )}
      {field.error && (
        <span className="error" id={`${field.id}-error`}>
          {field.error}
        </span>
      )}
    </p>
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

/** Label, control, hint and message, one below the other. */
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
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}
