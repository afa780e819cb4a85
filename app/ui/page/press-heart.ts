import { useCallback } from "react";
import { HEART_FAILED } from "~/domain/wishlists/heart-messages";
import { findTrouble, readAnswer } from "~/ui/ground/answer";
import { openWishlistLayer } from "~/ui/ground/layers";
import { usePostsInTurn } from "~/ui/ground/posts-in-turn";
import { toast } from "~/ui/ground/toast";

/** Messages from spec 8. The server sends the same messages, but only if it responds. */
const FAILED: Record<string, string> = {
  add: `${HEART_FAILED.add}:`,
  remove: `${HEART_FAILED.remove}:`,
  move: HEART_FAILED.move,
};

/**
 * Returns the function that submits a heart without leaving the page. Ignores a second click during a request. (spec 4, Heart)
 */
export function usePressHeart(): (form: HTMLFormElement, button: HTMLElement | null) => void {
  const send = usePostsInTurn("heart");
  return useCallback(
    (form, button) => {
      if (!(button instanceof HTMLButtonElement) || button.ariaBusy === "true") return;
      const { name, value } = button;
      const action = new URL(form.action).pathname;
      if (form.dataset.heart === "asks") {
        const query = new URLSearchParams({ [name === "move" ? name : "add"]: value });
        openWishlistLayer(`${action}?${query}`, button);
        return;
      }
      button.setAttribute("aria-busy", "true");
      const fields = new FormData(form);
      fields.set(name, value);
      async function post() {
        const { data, shown } = await send(action, fields);
        // Open the page for choosing a list if the response contains its address, which it does for visitors with several
        // lists.
        const answer = readAnswer<{ choose: string }>(data);
        const trouble = findTrouble(data, FAILED[name] ?? "", "Could not");
        if (answer?.choose) openWishlistLayer(answer.choose, button);
        else if (trouble !== null) toast(trouble, "error", () => void post());
        else toast(answer?.message ?? "", "success");
        await shown;
        button?.removeAttribute("aria-busy");
      }
      void post();
    },
    [send],
  );
}
