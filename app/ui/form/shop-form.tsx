import { type FetcherWithComponents, Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isFailed } from "~/http/form-answer";
import { FormContext } from "./form-state";

interface ShopFormProps {
  /** Also the beginning of its fields' ids: unique on the page. */
  id: string;
  /** Where it is posted; the page it stands on unless told otherwise. */
  action?: string;
  /** Of several forms on one page: posted as `intent`, which the answer names again. */
  intent?: string;
  /** The words on its button. */
  submit: string;
  /** What the action answered; the page's own unless told otherwise. */
  answered?: unknown;
  /** Sends it without leaving the page: for forms in dialogs, which only scripts open. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** Beside the button. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A form that navigates, with scripts or without: the server decides, and what it says stands at the fields and in a summary that takes
 * the focus. With scripts the browser's own check comes first, in the same words, and a second press while it is on its way does nothing.
 * (spec 4, Form submit; spec 5; design 4.1, 4.8)
 */
export function ShopForm({
  id,
  action,
  intent,
  submit,
  answered,
  fetcher,
  beside,
  className,
  children,
}: ShopFormProps) {
  const ofPage = useActionData<unknown>();
  const { fieldErrors, typed, failed } = answerFor(
    fetcher ? fetcher.data : answered === undefined ? ofPage : answered,
    intent,
  );
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<string[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const isNavigating = state !== "idle" && formData !== undefined && (formData.get("intent") ?? undefined) === intent;
  const isProcessing = fetcher ? fetcher.state !== "idle" : isNavigating;
  const FormOf = fetcher?.Form ?? Form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server's word counts before what was found here
  useEffect(() => setFound(null), [fieldErrors]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isProcessing) event.preventDefault();
    else if (!event.currentTarget.checkValidity()) {
      event.preventDefault();
      setTries(tries + 1);
      const invalid = [...event.currentTarget.elements].filter((each) => each.matches(":invalid:not(fieldset)"));
      const names = invalid.map((each) => each.getAttribute("name"));
      // Radio buttons of one name are one field.
      setFound(invalid.filter((_, at) => names.indexOf(names[at] ?? null) === at).map((each) => each.id));
    }
  };

  const isPressed = useRef(false);
  const press = () => {
    isPressed.current = true;
    const release = () => {
      isPressed.current = false;
    };
    for (const ending of ["pointerup", "pointercancel"]) document.addEventListener(ending, release, { once: true });
  };
  const whenReleased = (work: () => void) => {
    if (!isPressed.current) return work();
    document.addEventListener("pointerup", () => setTimeout(work), { once: true });
  };

  const refused = Object.entries(fieldErrors);
  return (
    <FormContext.Provider value={{ formId: id, fieldErrors, typed, tries, whenReleased }}>
      <FormOf
        ref={form}
        method="post"
        id={id}
        noValidate
        onSubmit={check}
        onPointerDown={press}
        className={className}
        {...(action && { action })}
      >
        {found !== null && found.length > 0 && <FoundSummary key={tries} form={form} ids={found} />}
        {found === null && refused.length > 0 && (
          <Summary>
            {refused.map(([name, message]) => (
              <li key={name}>{name === "form" ? message : <a href={`#${id}-${name}`}>{message}</a>}</li>
            ))}
          </Summary>
        )}
        {failed && (
          <Summary>
            <li>{failed}</li>
          </Summary>
        )}
        {fetcher && <input type="hidden" name="answer" value="data" />}
        {intent && <input type="hidden" name="intent" value={intent} />}
        {children}
        <p className="form-end">
          <button type="submit" className="button primary" aria-disabled={isProcessing || undefined}>
            {failed ? "Retry" : submit}
          </button>
          {beside}
        </p>
      </FormOf>
    </FormContext.Provider>
  );
}

/** What the fields say once they checked themselves, each with a link to its field. */
function FoundSummary({ form, ids }: { form: { current: HTMLFormElement | null }; ids: string[] }) {
  const [messages, setMessages] = useState<[id: string, message: string][]>([]);
  const [haveChecked, setHaveChecked] = useState(false);
  useEffect(() => {
    // The fields check themselves in the same moment; what they say is there at the next.
    if (!haveChecked) return setHaveChecked(true);
    const said = ids.map((id): [string, string] => {
      const error = form.current?.querySelector(`#${CSS.escape(`${id}-error`)}`)?.textContent ?? "";
      const label = form.current?.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent ?? "This field";
      return [id, error || `${label}: this can't be right.`];
    });
    setMessages(said);
  }, [form, ids, haveChecked]);
  return (
    <Summary>
      {messages.map(([id, message]) => (
        <li key={id}>
          <a href={`#${id}`}>{message}</a>
        </li>
      ))}
    </Summary>
  );
}

/** Takes the focus when it appears: what was just refused is what the shopper looks for. (look, Basket and checkout) */
function Summary({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the summary takes the focus
    <div ref={box} className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby={titleId}>
      <h2 id={titleId}>There is an error in the details of the form.</h2>
      <ul>{children}</ul>
    </div>
  );
}

interface FormAnswer {
  fieldErrors: Record<string, string>;
  typed: Record<string, string | string[]>;
  failed: string | null;
}

const nothing: FormAnswer = { fieldErrors: {}, typed: {}, failed: null };

/** What `invalid` or the guarded client action said to this form; nothing when it was another of the page's forms. */
function answerFor(answered: unknown, intent: string | undefined): FormAnswer {
  if (isFailed(answered)) return { ...nothing, failed: answered.message };
  if (typeof answered !== "object" || answered === null || !("fieldErrors" in answered)) return nothing;
  const { fieldErrors, submittedData } = answered as {
    fieldErrors: FormAnswer["fieldErrors"];
    submittedData: FormAnswer["typed"];
  };
  if ((submittedData.intent ?? undefined) !== intent) return nothing;
  return { fieldErrors, typed: submittedData, failed: null };
}
