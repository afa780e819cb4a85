import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "~/http/form-answer";
import type { FormSchema } from "~/http/form-validator";

/** Fetches a form's schema with an import(), so that the page loads without it. */
export type LateSchema = () => Promise<FormSchema>;

/** Maximum wait for the code that checks the form, in ms. Then the form is sent anyway, because the server checks it too. */
const MAX_WAIT_MS = 3_000;

type Check = (form: HTMLFormElement) => FieldErrors | null;

/**
 * Checks a form before it is sent. The schema is fetched when the form receives the focus; if it can't be loaded, the form is
 * sent unchecked. Errors appear after the first attempt to submit, and a field's message disappears as soon as the typed value
 * is valid. (spec 4, Form submit)
 */
export function useLateCheck(schema: LateSchema | undefined, refused: FieldErrors | null) {
  const late = useRef<Promise<Check> | null>(null);
  const check = useRef<Check | null>(null);
  const stage = useRef<"typing" | "loading" | "unchecked">("typing");
  const [found, setFound] = useState<FieldErrors | null>(null);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const startAgain = (errors: FieldErrors | null) => {
    setFound(errors);
    setCorrected([]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's answer replaces the errors found before
  useEffect(() => startAgain(null), [refused]);

  const fetchCheck = (load: LateSchema): Promise<Check> => {
    late.current ??= Promise.all([import("./check-fields"), load()]).then(([{ checkFields }, loaded]) => {
      check.current = (form) => checkFields(loaded, form);
      return check.current;
    });
    late.current.catch(() => {
      late.current = null;
    });
    return late.current;
  };

  const submitOnceLoaded = async (form: HTMLFormElement, submitter: HTMLElement | null, load: LateSchema) => {
    await waitFor(fetchCheck(load));
    stage.current = check.current ? "typing" : "unchecked";
    form.requestSubmit(submitter);
  };

  return {
    /** Invalid fields of the last attempt, for the summary; null if the server is to check them. */
    found,
    /** Messages shown at the fields. */
    fieldErrors: without(found ?? refused, corrected),
    /** Names of the fields that were invalid and are now valid. */
    corrected,
    onFocus: () => {
      if (schema) void fetchCheck(schema).catch(() => {});
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (!schema || stage.current === "unchecked") {
        stage.current = "typing";
        return;
      }
      const form = event.currentTarget;
      const errors = check.current?.(form);
      if (errors === null) return;
      event.preventDefault();
      if (errors) return startAgain(errors);
      if (stage.current === "loading") return;
      stage.current = "loading";
      const { submitter } = event.nativeEvent as SubmitEvent;
      void submitOnceLoaded(form, submitter, schema);
    },
    onChange: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      const shown = Object.keys(found ?? refused ?? {});
      if (!check.current || shown.length === 0) return;
      const wrong = check.current(form);
      // Keep the refusal of the whole form, because only the server can tell whether it still applies.
      setCorrected(shown.filter((name) => name !== "form" && wrong?.[name] === undefined));
    },
  };
}

function without(errors: FieldErrors | null, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([name]) => !names.includes(name)));
}

/**
 * Waits for the check, but at most {@link MAX_WAIT_MS}. Always waits until the event that started the check has ended, because
 * a form can't be submitted during that event.
 */
async function waitFor(check: Promise<Check>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([check.catch(() => {}), timeout]);
  await new Promise((resolve) => setTimeout(resolve));
}
