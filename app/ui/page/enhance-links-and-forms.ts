/**
 * The page's single delegated listener. Lists consist of plain links and forms, because a page of router links takes twice as
 * long to render (design 4.2). The browser handles everything else, and also any click before the listener is ready.
 */
import { useNavigate, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { basketSidebar, openWishlistLayer, overlay, pageToCome } from "~/ui/ground/layers";
import { postPlainly, retryOrPlain } from "~/ui/ground/missing-code";
import { routeCode } from "~/ui/ground/route-code";
import { toast } from "~/ui/ground/toast";
import { isBasketRoute } from "~/ui/ground/twin-addresses";
import { isPlainPress, linkPurpose, queryAddress } from "~/ui/page/enhanceable";

const OFFLINE = "You are offline. Please check your connection and try again.";

/**
 * Makes scripts handle links and forms. Calls `add` with each form that adds to the basket, and `pressHeart` with the hearts'
 * form and the pressed heart.
 */
export function useEnhancedLinksAndForms(
  add: (form: HTMLFormElement) => void,
  pressHeart: (form: HTMLFormElement, heart: HTMLElement | null) => void,
): void {
  const navigate = useNavigate();
  const submit = useSubmit();

  useEffect(() => {
    /**
     * Navigates to the address. If the browser is offline, shows a message instead, because an error page would replace the
     * current page. A navigation within an open dialog replaces the dialog's history entry.
     */
    function go(address: string, pressed: Element) {
      const title = (pressed as HTMLElement).dataset.over;
      if (navigator.onLine === false) toast(OFFLINE, "error", () => go(address, pressed));
      else if (title && address.startsWith(`${location.pathname}/`)) pageToCome.set({ address, title });
      else if (overlay.get() && address.split("?")[0] === location.pathname)
        navigate(address, { replace: true, preventScrollReset: true, state: history.state?.usr });
      else navigate(address);
    }

    /**
     * Posts the form after loading the target route's code, because without it Remix would reload the page and lose typed text.
     */
    function post(form: HTMLFormElement, fields: FormData) {
      const { pathname, search } = new URL(form.action);
      const action = pathname + search;
      routeCode(pathname).then(
        () => submit(fields, { method: "post", action, preventScrollReset: form.matches("[data-view]") }),
        () =>
          retryOrPlain(
            pathname,
            () => post(form, fields),
            () => postPlainly(action, fields),
          ),
      );
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || !isPlainPress(event)) return;
      if (link.matches("[data-search-toggle]")) {
        event.preventDefault();
        document.getElementById("w")?.focus({ preventScroll: true });
        return;
      }
      if (link.matches("[data-basket-link]") && !isBasketRoute(location.pathname)) {
        event.preventDefault();
        basketSidebar.set("open");
        return;
      }
      if (link.matches("[data-wishlist]")) {
        event.preventDefault();
        openWishlistLayer(link.pathname + link.search, link);
        return;
      }
      const purpose = linkPurpose(link, location.href);
      // On a crashed page, let the link load a new document, even at the same address.
      if (purpose === "browser" || document.querySelector("main [data-reload]")) return;
      event.preventDefault();
      if (purpose === "stay") scrollTo(0, 0);
      else go(link.pathname + link.search + link.hash, link);
    }

    function onSubmit(event: SubmitEvent) {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.target) return;
      if (form.matches("[data-add]")) {
        event.preventDefault();
        add(form);
      } else if (form.matches("[data-heart]")) {
        event.preventDefault();
        pressHeart(form, event.submitter);
      } else if (form.method === "get") {
        const address = queryAddress(form.action, new FormData(form, event.submitter), location.href);
        if (!address) return;
        event.preventDefault();
        if (form.matches("[data-wishlist]")) openWishlistLayer(address, event.submitter);
        else if (address === location.pathname + location.search) scrollTo(0, 0);
        else go(address, form);
      } else if (form.matches("[data-view], [data-enhance]")) {
        event.preventDefault();
        post(form, new FormData(form, event.submitter));
      }
    }

    // Submit a choice made with the mouse or by touch, because it is final. A choice made by keyboard may only be a step
    // towards another one, and typed text may be in one of two fields, so both need the button.
    let byPointer = false;
    function onPointer() {
      byPointer = true;
    }
    function onKey() {
      byPointer = false;
    }
    function onChange(event: Event) {
      const field = event.target;
      const isChoice =
        field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "text");
      if (byPointer && isChoice && field.form?.matches("[data-auto-submit]")) field.form.requestSubmit();
    }

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("submit", onSubmit, { signal });
    document.addEventListener("change", onChange, { signal });
    document.addEventListener("pointerdown", onPointer, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, [navigate, submit, add, pressHeart]);
}
