import type { FetcherWithComponents } from "@remix-run/react";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useFormContext, useIsSubmitting, ValidatedForm } from "remix-validated-form";
import { toAttributes } from "~/domain/form/field-attributes";
import type { FieldErrors } from "~/http/form-answer";
import { type FormSchema, toValidator } from "~/http/form-validator";
import { ErrorSummary, type ErrorSummaryProps, FormEnd, NO_ERRORS } from "./form-parts";
import { FormContext, type FormState, type FormValues } from "./form-state";
import { useFormAnswer } from "./use-form-answer";

interface ShopFormProps {
  /** The form's id, unique on the page, and the prefix of its fields' ids. */
  id: string;
  /** Schema that the form's action uses to parse its fields. */
  schema: FormSchema;
  /** Initial values that the page already knows. */
  defaultValues?: FormValues;
  /** Address to post to; the form's own page by default. */
  action?: string;
  /** Identifies the form among several on one page. */
  intent?: string;
  /**
   * Intent of the form's last button, if the form has several buttons named `intent`. Pressing Enter in a field has the same
   * intent.
   */
  mainIntent?: string;
  /** The button's text. */
  submit: string;
  /** Sends the form without leaving the page. It is for forms in dialogs, which only scripts open. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** Elements next to the button. */
  beside?: ReactNode;
  /** True if most shoppers press another button next. */
  isMinor?: boolean | undefined;
  /** Called instead of clearing the form, once the form has succeeded and its page is shown again. */
  onDone?: () => void;
  className?: string;
  children: ReactNode;
}

const NONE: FormValues = {};

/**
 * A form with several fields that navigates, with or without scripts. With scripts, remix-validated-form first checks the
 * fields against the schema. The server always checks them against the same schema; its messages are shown at the fields and in
 * a summary that receives the focus. This component adds what that library lacks: the summary, ignoring a second submit during
 * the first, and keeping the typed values. (spec 4, Form submit; spec 5; design 4.1, 4.8)
 */
export function ShopForm({
  id,
  schema,
  defaultValues = NONE,
  action,
  intent,
  mainIntent,
  submit,
  fetcher,
  beside,
  isMinor,
  onDone,
  className,
  children,
}: ShopFormProps) {
  useEffectsAtOnce();
  const form = useRef<HTMLFormElement>(null);
  // Clear the form after success, so that typed values, above all passwords, don't remain in it.
  const clear = onDone ?? (() => form.current?.reset());
  const {
    refused,
    failed,
    title: ownTitle,
    values,
    isSending: isOnItsWay,
  } = useFormAnswer({ id, intent }, defaultValues, fetcher, clear);
  const isSending = useIsSubmitting(id) || isOnItsWay;
  const { validator, found, changed, changedSinceTry, beginTry } = useTries(schema, refused);

  const [lastIntent, setLastIntent] = useState(mainIntent);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isSending) {
      if (mainIntent) setLastIntent(pressedIn(event) ?? mainIntent);
      return beginTry();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const fieldErrors = found ?? refused ?? NO_ERRORS;
  const known = {
    formId: id,
    attributesOf: (name: string, others?: Record<string, string>) => toAttributes(schema, name, others),
    values,
    wasSent: refused !== null,
  };
  return (
    <ValidatedForm
      id={id}
      formRef={form}
      validator={validator}
      method="post"
      noValidate
      disableFocusOnError
      onSubmitCapture={onSubmit}
      className={className}
      {...(action !== undefined && { action })}
      {...(fetcher && { fetcher })}
    >
      <FieldsOf form={form} changed={[changed, changedSinceTry]} known={known}>
        {(Object.keys(fieldErrors).length > 0 || failed !== null) && (
          <Summary
            formId={id}
            fieldErrors={fieldErrors}
            failed={failed}
            title={found ? undefined : ownTitle}
            changed={changedSinceTry}
          />
        )}
        {fetcher && <input type="hidden" name="answer" value="data" />}
        {intent && <input type="hidden" name="intent" value={intent} />}
        {mainIntent && (
          // Place this hidden button first, because pressing Enter triggers a form's first button, which would otherwise be
          // "Remove".
          <button type="submit" name="intent" value={mainIntent} className="hidden" tabIndex={-1} aria-hidden="true" />
        )}
        {children}
        <FormEnd
          submit={submit}
          failed={failed}
          isSending={isSending}
          beside={beside}
          isMinor={isMinor}
          intent={failed === null ? mainIntent : lastIntent}
        />
      </FieldsOf>
    </ValidatedForm>
  );
}

/** The error summary, which ticks off errors that have been corrected since the last attempt. */
function Summary({ changed, ...summary }: ErrorSummaryProps & { changed: RefObject<Set<string>> }) {
  const { fieldErrors } = useFormContext();
  const corrected = [...(changed.current ?? [])].filter((name) => fieldErrors[name] === undefined);
  return <ErrorSummary {...summary} corrected={corrected} />;
}

/** Returns the value of the button that submitted the form. */
function pressedIn({ nativeEvent }: FormEvent): string | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

/** Use a normal effect on the server, where React would warn about layout effects. They never run there. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Makes the effects of remix-validated-form run immediately. Otherwise React may handle the shopper's next press before the
 * effects, and nothing would happen. Setting a state before the first paint makes React run effects first.
 */
function useEffectsAtOnce(): void {
  const [, draw] = useState(false);
  useBrowserLayoutEffect(() => draw(true), []);
}

/**
 * Returns the validator, and the errors of the last attempt to submit. Between attempts, a message from the server stays at its
 * field until the field changes, because the schema alone would find no error there.
 */
function useTries(schema: FormSchema, fromServer: FieldErrors | null) {
  const [found, setFound] = useState<FieldErrors | null>(null);
  const changed = useRef(new Set<string>());
  const changedSinceTry = useRef(new Set<string>());
  const isTry = useRef(false);
  const serverErrors = useRef(fromServer);
  useEffect(() => {
    serverErrors.current = fromServer;
    changed.current.clear();
    setFound(null);
  }, [fromServer]);
  const validator = useMemo(() => {
    const bySchema = toValidator(schema);
    const validate: typeof bySchema.validate = async (typed) => {
      const isThisTry = isTry.current;
      isTry.current = false;
      const result = await bySchema.validate(typed);
      const fieldErrors = result.error?.fieldErrors ?? {};
      if (isThisTry) {
        setFound(result.error ? fieldErrors : null);
        return result;
      }
      const remaining = Object.entries(serverErrors.current ?? {}).filter(([name]) => !changed.current.has(name));
      if (remaining.length === 0) return result;
      const error = { fieldErrors: { ...Object.fromEntries(remaining), ...fieldErrors } };
      return { data: undefined, error, submittedData: result.submittedData };
    };
    return { validate };
  }, [schema]);
  const beginTry = () => {
    isTry.current = true;
    changedSinceTry.current.clear();
  };
  return { validator, found, changed, changedSinceTry, beginTry };
}

interface FieldsOfProps {
  form: RefObject<HTMLFormElement>;
  /** Sets of names. The name of each changed field is added to all of them. */
  changed: RefObject<Set<string>>[];
  known: Pick<FormState, "formId" | "attributesOf" | "values" | "wasSent">;
  children: ReactNode;
}

/**
 * Passes the state of remix-validated-form to the fields. A message appears once the shopper has left its field or tried to
 * submit, and disappears as soon as the typed value is valid. (spec 4, Form submit; spec 5)
 */
function FieldsOf({ form, changed, known, children }: FieldsOfProps) {
  const { fieldErrors, setFieldTouched, validateField } = useFormContext();
  const whenReleased = useWhenReleased(form);
  // True once remix-validated-form has started, which happens in an effect. React replays presses from before hydration, and a
  // check before that effect would make the library fail.
  const hasBegun = useRef(false);
  useEffect(() => {
    hasBegun.current = true;
  }, []);
  const check = async (name: string, isLeft: boolean) => {
    if (!hasBegun.current) return;
    try {
      if (isLeft) setFieldTouched(name, true);
      await validateField(name);
    } catch (error) {
      // Ignore the error if the form has disappeared while a field was being checked, because remix-validated-form fails
      // without the form's state.
      if (form.current) throw error;
    }
  };
  const state: FormState = {
    ...known,
    fieldErrors,
    leave: (name) => whenReleased(() => void (form.current && check(name, true))),
    change: (name) => {
      for (const names of changed) names.current?.add(name);
      if (fieldErrors[name] !== undefined) void check(name, false);
    },
  };
  return <FormContext.Provider value={state}>{children}</FormContext.Provider>;
}

/**
 * Returns a function that runs work immediately, or once the pointer is released if it is pressed. This prevents a message from
 * moving the button away during the press, which would prevent the click.
 */
function useWhenReleased(form: RefObject<HTMLFormElement>) {
  const isPressed = useRef(false);
  useEffect(() => {
    const element = form.current;
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    element?.addEventListener("pointerdown", press);
    for (const ending of ["pointerup", "pointercancel"]) document.addEventListener(ending, release);
    return () => {
      element?.removeEventListener("pointerdown", press);
      for (const ending of ["pointerup", "pointercancel"]) document.removeEventListener(ending, release);
    };
  }, [form]);
  return (callback: () => void) => {
    if (!isPressed.current) return callback();
    document.addEventListener("pointerup", () => setTimeout(callback), { once: true });
  };
}
