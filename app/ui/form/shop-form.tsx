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
import { attributesOf } from "~/domain/form/field-attributes";
import type { FieldErrors } from "~/http/form-answer";
import { type FormSchema, validatorOf } from "~/http/form-validator";
import { ErrorSummary, FormEnd, NO_ERRORS } from "./form-parts";
import { FormContext, type FormState, type FormValues } from "./form-state";
import { useFormAnswer } from "./use-form-answer";

interface ShopFormProps {
  /** Also the beginning of its fields' ids: unique on the page. */
  id: string;
  /** The one its action reads it by. */
  schema: FormSchema;
  /** What the page knows already. */
  defaultValues?: FormValues;
  /** Where the form is posted; its own page by default. */
  action?: string;
  /** Of several forms on one page: which it is. */
  intent?: string;
  /** Of a form with several buttons, each called `intent`: what its last button, and Enter in a field, mean. */
  mainIntent?: string;
  /** The words on its button. */
  submit: string;
  /** Sends it without leaving the page: for forms in dialogs, which only scripts open. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** Beside the button. */
  beside?: ReactNode;
  /** Something else is what most shoppers press next. */
  isMinor?: boolean | undefined;
  className?: string;
  children: ReactNode;
}

const NONE: FormValues = {};

/**
 * A form of several fields that navigates, with scripts or without: the server decides by the schema, and what it says stands at the
 * fields and in a summary that takes the focus. With scripts remix-validated-form asks the same schema first. What it doesn't do
 * stands here: the summary, no second sending while the first is on its way, and keeping what is typed.
 * (spec 4, Form submit; spec 5; design 4.1, 4.8)
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
  className,
  children,
}: ShopFormProps) {
  useEffectsAtOnce();
  const form = useRef<HTMLFormElement>(null);
  // What was typed is done with, a password above all: the form begins anew.
  const beginAnew = () => form.current?.reset();
  const {
    refused,
    failed,
    title: ownTitle,
    values,
    isSending: isOnItsWay,
  } = useFormAnswer({ id, intent }, defaultValues, fetcher, beginAnew);
  const isSending = useIsSubmitting(id) || isOnItsWay;
  const { validator, found, changed, beginTry } = useTries(schema, refused);

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
    attributesOf: (name: string, others?: Record<string, string>) => attributesOf(schema, name, others),
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
      <FieldsOf form={form} changed={changed} known={known}>
        {(Object.keys(fieldErrors).length > 0 || failed !== null) && (
          <ErrorSummary formId={id} fieldErrors={fieldErrors} failed={failed} title={found ? undefined : ownTitle} />
        )}
        {fetcher && <input type="hidden" name="answer" value="data" />}
        {intent && <input type="hidden" name="intent" value={intent} />}
        {mainIntent && (
          // Browsers take a form's first button for Enter: without it, Enter would press "Remove".
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

/** The value of the button that was pressed. */
function pressedIn({ nativeEvent }: FormEvent): string | undefined {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

/** React warns of layout effects on the server, where none runs. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * The kit begins its work in an effect, and React may take the shopper's next press before it runs effects: that press would do nothing.
 * A state set before the page is drawn makes React run them first.
 */
function useEffectsAtOnce(): void {
  const [, draw] = useState(false);
  useBrowserLayoutEffect(() => draw(true), []);
}

/**
 * The validator, which also tells what a try to submit found. Between tries it keeps the server's message at a field until the field is
 * changed: the schema alone would find nothing wrong there.
 */
function useTries(schema: FormSchema, fromServer: FieldErrors | null) {
  const [found, setFound] = useState<FieldErrors | null>(null);
  const changed = useRef(new Set<string>());
  const isTry = useRef(false);
  const serverErrors = useRef(fromServer);
  useEffect(() => {
    serverErrors.current = fromServer;
    changed.current.clear();
    setFound(null);
  }, [fromServer]);
  const validator = useMemo(() => {
    const bySchema = validatorOf(schema);
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
  };
  return { validator, found, changed, beginTry };
}

interface FieldsOfProps {
  form: RefObject<HTMLFormElement>;
  changed: RefObject<Set<string>>;
  known: Pick<FormState, "formId" | "attributesOf" | "values" | "wasSent">;
  children: ReactNode;
}

/**
 * Tells the fields what the kit knows. A message shows once its field was left or a submit was tried, and goes away as soon as what is
 * typed is right. (spec 4, Form submit; spec 5)
 */
function FieldsOf({ form, changed, known, children }: FieldsOfProps) {
  const { fieldErrors, setFieldTouched, validateField } = useFormContext();
  const whenReleased = useWhenReleased(form);
  // React repeats what was pressed before the page was awake, and the kit, which begins in an effect, fails over a check before.
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
      // A form that goes away while a field of it is checked has no state any more: the kit fails over that.
      if (form.current) throw error;
    }
  };
  const state: FormState = {
    ...known,
    fieldErrors,
    leave: (name) => whenReleased(() => void (form.current && check(name, true))),
    change: (name) => {
      changed.current?.add(name);
      if (fieldErrors[name] !== undefined) void check(name, false);
    },
  };
  return <FormContext.Provider value={state}>{children}</FormContext.Provider>;
}

/** Runs work at once, or once the pointer that is down comes up: a message that moves the button from under it would eat the press. */
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
  return (work: () => void) => {
    if (!isPressed.current) return work();
    document.addEventListener("pointerup", () => setTimeout(work), { once: true });
  };
}
