/**
 * Menus are `<details>` and hover overlays that work without scripts. Scripts close them when the visitor does something else.
 */
import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { overlay } from "~/ui/ground/layers";
import { routeCode } from "~/ui/ground/route-code";

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")];
}

export function useMenus(): void {
  const { state } = useNavigation();

  useEffect(() => {
    if (state !== "idle") for (const menu of openMenus()) menu.open = false;
  }, [state]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const target = (event: Event) => (event.target instanceof Element ? event.target : null);

    // Keep only one menu open. A click anywhere else closes it, and following a link closes an overlay of the navigation.
    document.addEventListener(
      "click",
      (event) => {
        for (const menu of openMenus()) if (!menu.contains(target(event))) menu.open = false;
        target(event)?.closest(".nav-item")?.setAttribute("data-closed", "");
      },
      { signal },
    );
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        for (const menu of openMenus()) {
          const hadFocus = menu.contains(document.activeElement);
          menu.open = false;
          if (hadFocus) menu.querySelector("summary")?.focus();
        }
        for (const item of document.querySelectorAll(".nav-item:is(:hover, :focus-within)")) {
          if (item.contains(document.activeElement)) item.querySelector("a")?.focus();
          item.setAttribute("data-closed", "");
        }
      },
      { signal },
    );
    // Treat a menu with a backdrop like a dialog. (spec 2, Account menu) Load the code of its form while the shopper types.
    document.addEventListener(
      "toggle",
      (event) => {
        const menu = target(event);
        if (!(menu instanceof HTMLDetailsElement && menu.matches("[data-veiled]"))) return;
        overlay.set(menu.open);
        if (menu.matches(".account-menu[open]")) routeCode("/login").catch(() => {});
      },
      { signal, capture: true },
    );
    for (const leaving of ["pointerout", "focusout"] as const) {
      document.addEventListener(
        leaving,
        (event) => {
          const item = target(event)?.closest(".nav-item[data-closed]");
          const next = event.relatedTarget;
          if (!item || (next instanceof Node && item.contains(next))) return;
          // Keep a closed item closed when the focus leaves it if the pointer is still on it, and when the pointer leaves it if
          // it still has the focus.
          const isKept = leaving === "focusout" ? ":hover" : ":has(:focus-visible)";
          if (!item.matches(isKept)) item.removeAttribute("data-closed");
        },
        { signal },
      );
    }
    return () => listening.abort();
  }, []);
}
