/** Renders the parts at the beginning and the end of every form. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { FieldErrors } from "~/http/form-answer";

export const NO_ERRORS: FieldErrors = {};

const USUAL_TITLE = "There is an error in the details of the form.";

export interface ErrorSummaryProps {
  formId: string;
  fieldErrors: FieldErrors;
  failed: string | null;
  title?: string | undefined;
  /** Names of fields that the shopper has corrected since the errors were found. */
  corrected?: readonly string[];
}

/**
 * The list of errors, each with a link to its field. It takes the focus when it appears, so that shoppers see what was refused.
 * Corrected errors are ticked off but not removed, so that the fields below don't move while the shopper types. (look, Basket
 * and checkout)
 */
export function ErrorSummary({ formId, fieldErrors, failed, title = USUAL_TITLE, corrected }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer and each attempt to submit is announced again
  useEffect(() => box.current?.focus(), [fieldErrors, failed]);
  return (
    <div
      ref={box}
      className="error-summary"
      role="alert"
      // Don't announce corrected errors, because that would interrupt shoppers at their next field.
      aria-live={corrected?.length ? "off" : undefined}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
      autoFocus
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      <ul>
        {failed !== null && <li>{failed}</li>}
        {Object.entries(fieldErrors).map(([name, message]) => (
          <li key={name} className={corrected?.includes(name) ? "corrected" : undefined}>
            {corrected?.includes(name) && <span className="hidden">Corrected: </span>}
            {name === "form" ? message : <a href={`#${formId}-${name}`}>{message}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FormEndProps {
  /** The button's text. */
  submit: string;
  failed: string | null;
  isSending: boolean;
  beside: ReactNode;
  /** The button's intent, if the form has several buttons. */
  intent?: string | undefined;
  /** True if the page has a more important form. */
  isMinor?: boolean | undefined;
}

/** The submit button and the elements next to it. */
export function FormEnd({ submit, failed, isSending, beside, intent, isMinor }: FormEndProps) {
  return (
    <p className="form-end">
      <button
        type="submit"
        className={isMinor ? "button" : "button primary"}
        aria-disabled={isSending || undefined}
        {...(intent && { name: "intent", value: intent })}
      >
        {failed === null ? submit : "Retry"}
      </button>
      {beside}
    </p>
  );
}
