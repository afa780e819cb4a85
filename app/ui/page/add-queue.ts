import { useCallback } from "react";
import { type AddAnswer, addFailure } from "~/ui/ground/add-failure";
import { openOptionsLayer } from "~/ui/ground/options-layer-state";
import { usePostsInTurn } from "~/ui/ground/posts-in-turn";
import { toast } from "~/ui/ground/toast";
import { type Added, maybePopUp } from "~/ui/page/added-popup-state";

type Answered = AddAnswer & { options?: string; addResult?: { entries: Added[] } };

/**
 * Gives the function that sends an add form without leaving the page. A press while the same form is on its way counts as the
 * same press. A failure says so, with Retry; a success is told by the basket's notification.
 */
export function useAddToBasket(): (form: HTMLFormElement) => void {
  const send = usePostsInTurn<Answered>("add-to-basket");
  return useCallback(
    (form) => {
      const button = form.querySelector("button");
      if (button?.ariaBusy === "true") return;
      button?.setAttribute("aria-busy", "true");
      const fields = new FormData(form);
      const action = new URL(form.action).pathname;
      const place = form.parentElement;

      async function post() {
        const answer = await send(action, fields);
        // What wants details first asks for them over the page. (spec 2, Product-options dialog)
        if (answer && "options" in answer && answer.options) {
          button?.removeAttribute("aria-busy");
          openOptionsLayer(answer.options);
          return;
        }
        const failure = addFailure(answer);
        if (failure) toast(failure, "error", () => void post());
        else if (answer?.message && answer.kind !== "success") toast(answer.message, "info");
        if (!failure && answer && "addResult" in answer) maybePopUp(answer.addResult?.entries ?? []);
        // The button has become the way to the basket: the focus goes with it.
        const hadFocus = form.contains(document.activeElement) || document.activeElement === document.body;
        button?.removeAttribute("aria-busy");
        if (hadFocus && !form.isConnected) place?.querySelector<HTMLElement>("[data-basket-link]")?.focus();
      }
      void post();
    },
    [send],
  );
}
