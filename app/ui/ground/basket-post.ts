/** The basket's forms, sent without leaving the page. Without scripts the same forms are sent by the browser. (design 4.2, 4.3) */
import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { isFailed } from "~/http/guarded-client-action";
import { toast } from "~/ui/ground/toast";

/** What a posting route of the basket tells a fetcher: `answer`'s or `invalid`'s data, as far as it is shown. */
export interface BasketAnswer {
  ok: boolean;
  message: string | null;
  kind: "success" | "error" | "info";
  fieldErrors?: Record<string, string>;
  /** Why a quantity is less than asked for. */
  clamped?: string | null;
}

/** The answer, or null when none came or it was none of ours. */
export function heard(data: unknown): BasketAnswer | null {
  return typeof data === "object" && data !== null && "ok" in data ? (data as BasketAnswer) : null;
}

/** What went wrong, beginning with the spec's words for it; null when nothing did. (spec 8) */
export function troubleOf(data: unknown, failed: string): string | null {
  if (data === undefined) return null;
  if (isFailed(data)) return withReason(failed, data.message);
  const answer = heard(data);
  if (answer?.ok) return null;
  const reason = Object.values(answer?.fieldErrors ?? {})[0] ?? answer?.message ?? BASKET_MESSAGES.unexpected;
  return withReason(failed, reason);
}

function withReason(failed: string, reason: string): string {
  return failed === "" || reason.startsWith(failed) ? reason : `${failed} ${reason}`;
}

/** The form's fields as a fetcher posts them; the page's own address, not the one of a field called "action". */
export function sent(form: HTMLFormElement): [FormData, { method: "post"; action: string }] {
  const fields = new FormData(form);
  fields.set("answer", "data");
  return [fields, { method: "post", action: form.getAttribute("action") ?? "/basket" }];
}

/** A form with one button. `failed` are the spec's words for its failure, which stay beside it with Retry. */
export function useBasketForm(failed: string) {
  const fetcher = useFetcher<unknown>();
  const isBusy = fetcher.state !== "idle";

  useEffect(() => {
    const answer = heard(fetcher.data);
    // What went wrong stands beside the form; but an entry that is gone takes its form along.
    if (answer?.message) toast(answer.message, answer.kind);
  }, [fetcher.data]);

  return {
    isBusy,
    /** It was sent from this page and has come back. */
    answered: !isBusy && fetcher.data !== undefined,
    /** No answer came: the same again may do it. */
    isLost: !isBusy && isFailed(fetcher.data),
    trouble: isBusy ? null : troubleOf(fetcher.data, failed),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      // A second press while the first is under way is the same press. (spec 4, Form submit)
      if (!isBusy) fetcher.submit(...sent(event.currentTarget));
    },
  };
}
