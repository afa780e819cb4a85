import { useCallback } from "react";
import type { AddAnswer } from "~/ui/ground/add-failure";
import { usePostsInTurn } from "~/ui/ground/posts-in-turn";
import { toast } from "~/ui/ground/toast";
import { openWishlistLayer } from "~/ui/ground/wishlist-layer-state";

/** `choose`: there are several lists, and this is where it is asked in which. */
interface HeartAnswer extends AddAnswer {
  choose?: string;
}

/** Spec 8; the server says it too, but not when there is no answer. */
const FAILED: Record<string, string> = {
  add: "Could not add product to wishlist: ",
  remove: "Could not remove product from wishlist: ",
  move: "Could not move product to wishlist. ",
};

/** Gives the function that does what a heart says, without leaving the page. A press while it waits is the same press. (spec 4, Heart) */
export function usePressHeart(): (form: HTMLFormElement, button: HTMLElement | null) => void {
  const send = usePostsInTurn<HeartAnswer>("heart");
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
        const answer = await send(action, fields);
        button?.removeAttribute("aria-busy");
        const failed = FAILED[name] ?? "";
        const message = answer?.message ?? "";
        if (answer && "choose" in answer && answer.choose) openWishlistLayer(answer.choose, button);
        else if (answer?.ok) toast(message, "success");
        else
          toast(
            message.startsWith("Could not") ? message : failed + (message || "Unexpected error"),
            "error",
            () => void post(),
          );
      }
      void post();
    },
    [send],
  );
}
