/** Reads the responses of posting routes in the browser. No other module reads them. (design 4.2, 4.3) */
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { type FormAnswer, isFailed } from "~/http/form-answer";
import { toast } from "./toast";

export type ReadAnswer<T extends object> = FormAnswer &
  Partial<T> & {
    /** True if no response arrived, in which case a retry may succeed. */
    isLost: boolean;
  };

/**
 * Returns the response in `data`, with the route's own data `T`, or null before the first response. A missing response, and
 * anything that isn't a {@link FormAnswer}, counts as a failure.
 */
export function readAnswer<T extends object = Record<never, never>>(data: unknown): ReadAnswer<T> | null {
  if (data === undefined || data === null) return null;
  const failure = { ok: false, message: null, kind: "error" as const };
  if (isFailed(data)) return { ...failure, ...data, isLost: true } as unknown as ReadAnswer<T>;
  const answer = typeof data === "object" && "ok" in data ? (data as FormAnswer) : failure;
  return { ...answer, isLost: false } as ReadAnswer<T>;
}

/**
 * Returns the error message, or null if nothing went wrong. The message starts with the spec's wording in `failed`, unless the
 * response's own message starts with `begins`. (spec 8)
 */
export function findTrouble(data: unknown, failed: string, begins: string = failed): string | null {
  const answer = readAnswer(data);
  if (answer === null || answer.ok) return null;
  const ofFields = Object.values(answer.fieldErrors ?? {}).join(" ");
  const reason = ofFields || answer.message || BASKET_MESSAGES.unexpected;
  return failed === "" || reason.startsWith(begins) ? reason : `${failed} ${reason}`;
}

/**
 * Returns the form's fields as a fetcher posts them, and the address from the form's attribute. The property isn't used,
 * because a field may be called "action".
 */
export function sent(form: HTMLFormElement): [FormData, { method: "post"; action: string }] {
  const fields = new FormData(form);
  fields.set("answer", "data");
  return [fields, { method: "post", action: form.getAttribute("action") ?? "/basket" }];
}

/**
 * Sends a form with one button without leaving the page. `failed` is the spec's wording for a failure, which is shown next to
 * the form with Retry.
 */
export function useOneButtonForm(failed: string) {
  const fetcher = useFetcher<unknown>();
  const answer = readAnswer(fetcher.data);
  const isHeard = fetcher.state !== "submitting" && answer !== null;
  const trouble = isHeard ? findTrouble(fetcher.data, failed) : null;
  // Keep the form busy after a success until the page shows the change. Make it available immediately after a failure, because
  // the data that follows doesn't change the failure.
  const isBusy = fetcher.state !== "idle" && trouble === null;

  // Report the result in a toast, because removing an entry also removes the form. A failure is also shown at the form.
  useEffect(() => {
    const answer = readAnswer(fetcher.data);
    if (answer?.message && !answer.isLost) toast(answer.message, answer.kind);
  }, [fetcher.data]);

  return {
    isBusy,
    /** True if this page sent the form and has its response. */
    answered: !isBusy && answer !== null,
    isLost: !isBusy && answer?.isLost === true,
    trouble,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // Ignore a second press during the first. (spec 4, Form submit)
      if (!isBusy) fetcher.submit(...sent(event.currentTarget));
    },
  };
}
