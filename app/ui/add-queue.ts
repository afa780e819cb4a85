import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { noAnswer } from "~/http/guarded-client-action";
import { type AddAnswer, addFailure } from "~/ui/add-failure";
import { routeCode } from "~/ui/route-code";
import { toast } from "~/ui/toast";

const LOCK = "lectern-basket";
/** More than the guarded action waits: a lock that is never given back would stop every tab. */
const LONGEST_TURN_MS = 40_000;

/** One after the other, in all tabs where the browser can: the first add makes the basket's cookie, and two would make two. */
async function inTurn(job: () => Promise<void>): Promise<void> {
  if (navigator.locks) return await navigator.locks.request(LOCK, job);
  turn = turn.then(job, job);
  return turn;
}

let turn: Promise<void> = Promise.resolve();

/**
 * Gives the function that sends an add form without leaving the page. A press while the same form is on its way counts as the
 * same press. A failure says so, with Retry; a success is told by the basket's notification.
 */
export function useAddToBasket(): (form: HTMLFormElement) => void {
  const fetcher = useFetcher<AddAnswer>({ key: "add-to-basket" });
  const settle = useRef<((answer: AddAnswer | undefined) => void) | null>(null);
  const started = useRef(false);
  const send = useRef(fetcher.submit);
  send.current = fetcher.submit;

  useEffect(() => () => settle.current?.(undefined), []);
  useEffect(() => {
    if (fetcher.state !== "idle") started.current = true;
    else if (started.current) {
      started.current = false;
      settle.current?.(fetcher.data);
      settle.current = null;
    }
  }, [fetcher.state, fetcher.data]);

  return useCallback((form: HTMLFormElement) => {
    const button = form.querySelector("button");
    if (button?.ariaBusy === "true") return;
    button?.setAttribute("aria-busy", "true");
    const fields = new FormData(form);
    fields.set("answer", "data");
    const action = new URL(form.action).pathname;
    const place = form.parentElement;

    const post = () =>
      inTurn(async () => {
        const sent = () =>
          new Promise<AddAnswer | undefined>((resolve) => {
            settle.current = resolve;
            setTimeout(resolve, LONGEST_TURN_MS, undefined);
            send.current(fields, { method: "post", action });
          });
        const answer = await routeCode(action).then(sent, (): AddAnswer => ({ message: noAnswer }));
        const failure = addFailure(answer);
        if (failure) toast(failure, "error", () => void post());
        else if (answer?.message && answer.kind !== "success") toast(answer.message, "info");
        // The button has become the way to the basket: the focus goes with it.
        const hadFocus = form.contains(document.activeElement) || document.activeElement === document.body;
        button?.removeAttribute("aria-busy");
        if (hadFocus && !form.isConnected) place?.querySelector<HTMLElement>("[data-basket-link]")?.focus();
      });
    void post();
  }, []);
}
