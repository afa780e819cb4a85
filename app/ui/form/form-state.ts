import { createContext, useContext, useEffect, useState } from "react";
import { type Control, type FieldMessages, type FieldRule, problemOf, tellRule } from "./field-check";

/** What the fields of one form know of it. */
export interface FormState {
  /** Stands before the fields' names in their ids, so that two forms of a page can't share one. */
  formId: string;
  /** The server's messages by field name. */
  fieldErrors: Record<string, string>;
  /** What was typed before, as the server gave it back. */
  typed: Record<string, string | string[]>;
  /** Goes up at each try to submit: fields then check themselves. */
  tries: number;
  /** Runs the work at once, or once the pointer that is down comes up: a message that moves the button from under it would eat the press. */
  whenReleased: (work: () => void) => void;
}

export const FormContext = createContext<FormState>({
  formId: "form",
  fieldErrors: {},
  typed: {},
  tries: 0,
  whenReleased: (work) => work(),
});

/** For fields that are more than one control. */
export function useFormState(): FormState & { wasSent: boolean } {
  const state = useContext(FormContext);
  return { ...state, wasSent: Object.keys(state.typed).length > 0 };
}

export interface FieldState {
  id: string;
  /** The sentence under the field; null when there is nothing to say. */
  error: string | null;
  /** What stood in it before, else undefined. */
  typed: string | undefined;
  /** Where several fields share its name: of all of them. */
  allTyped: readonly string[];
  /** The form was sent and came back. */
  wasSent: boolean;
  /** Spread on the control: the wiring for readers of the screen, and the check when it is left. */
  control: {
    id: string;
    name: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    onBlur: (event: { currentTarget: Control }) => void;
    onChange: (event: { currentTarget: Control }) => void;
  };
}

/**
 * A field of a {@link ShopForm}. Its message shows once it was left or the form was tried, and goes away as soon as what is typed is
 * right; a message of the server's stays until the field is changed. `rule` is asked after what the browser knows by itself.
 * (spec 4, Form submit; spec 5)
 */
export function useField(
  name: string,
  messages: FieldMessages = {},
  hasHint = false,
  rule: FieldRule | undefined = undefined,
  /** What it is posted as, where that isn't what tells it from the form's other fields. */
  postedAs: string = name,
): FieldState {
  const { formId, fieldErrors, typed, tries, whenReleased } = useContext(FormContext);
  const id = `${formId}-${name}`;
  const fromServer = fieldErrors[name] ?? null;
  const [found, setFound] = useState<string | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the server's counts before what was found earlier
  useEffect(() => setFound(undefined), [fieldErrors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a try to submit asks every field at once
  useEffect(() => {
    const control = document.getElementById(id);
    if (tries > 0 && control) setFound(problemOf(control as Control, messages));
  }, [tries]);
  const error = found === undefined ? fromServer : found;
  const described = [error !== null && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(" ");
  const value = typed[postedAs];
  return {
    id,
    error,
    typed: Array.isArray(value) ? value.at(-1) : value,
    allTyped: value === undefined ? [] : [value].flat(),
    wasSent: Object.keys(typed).length > 0,
    control: {
      id,
      name: postedAs,
      "aria-invalid": error !== null || undefined,
      "aria-describedby": described || undefined,
      onBlur: ({ currentTarget }) => {
        tellRule(currentTarget, rule);
        whenReleased(() => {
          const problem = problemOf(currentTarget, messages);
          if (problem !== null || found) setFound(problem);
        });
      },
      onChange: ({ currentTarget }) => {
        tellRule(currentTarget, rule);
        if (error !== null) setFound(problemOf(currentTarget, messages));
      },
    },
  };
}
