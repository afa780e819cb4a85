import { useNavigate } from "@remix-run/react";
import { useCallback } from "react";
import { BASKET_MESSAGES } from "~/domain/basket/basket-messages";
import { findTrouble, readAnswer } from "~/ui/ground/answer";
import { type AddedEvent, addedPopup } from "~/ui/ground/layers";
import { usePostsInTurn } from "~/ui/ground/posts-in-turn";
import { toast } from "~/ui/ground/toast";

/** Additional data in the response to an add: the address of the page for a product's options, or the added product. */
interface AddData {
  options: string;
  addResult: { entries: AddedEvent[] };
  /** Number of products now in the basket; null if the shop couldn't read it. */
  inBasket: number | null;
}

/**
 * Returns the function that submits a form for adding a product, without leaving the page. Ignores a second click while the
 * form is being sent. A failure is shown in a toast with Retry, and a success in the basket's notification.
 */
export function useAddToBasket(): (form: HTMLFormElement) => void {
  const send = usePostsInTurn("add-to-basket");
  const navigate = useNavigate();
  return useCallback(
    (form) => {
      const button = form.querySelector("button");
      if (button?.ariaBusy === "true") return;
      button?.setAttribute("aria-busy", "true");
      const fields = new FormData(form);
      const parent = form.parentElement;

      async function post() {
        const { data, shown } = await send("/basket/addToBasket", fields);
        const answer = readAnswer<AddData>(data);
        // Open the details dialog for a product that needs details. (spec 2, Product-options dialog)
        if (answer?.options) {
          button?.removeAttribute("aria-busy");
          navigate(answer.options);
          return;
        }
        const failure = findTrouble(data, "Unable to add to basket:", "Unable to add");
        if (failure) toast(failure, "error", () => void post());
        else if (answer?.message && answer.kind !== "success") toast(answer.message, "info");
        const entries = answer?.addResult?.entries ?? [];
        if (answer?.inBasket === null) toast(BASKET_MESSAGES.basketMissing, "error");
        await shown;
        // If the button has become a link to the basket, move the focus to the link.
        const hadFocus = form.contains(document.activeElement) || document.activeElement === document.body;
        button?.removeAttribute("aria-busy");
        if (hadFocus && !form.isConnected) parent?.querySelector<HTMLElement>("[data-basket-link]")?.focus();
        // Load the popup's code only while an experiment is running; that code checks the experiment's other conditions.
        const isExperiment = document.querySelector('meta[name="page-variation"]') !== null;
        if (!failure && isExperiment && entries.length === 1 && entries[0]) addedPopup.set(entries[0]);
      }
      void post();
    },
    [send, navigate],
  );
}
