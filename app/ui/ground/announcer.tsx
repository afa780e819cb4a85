import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { createStore, useStore } from "~/ui/ground/store";

const spoken = createStore("");

/** Announces a message politely to screen readers. */
export function announce(words: string): void {
  spoken.set(words);
}

/** Announces the new title after a navigation by scripts, and moves the focus to the start of the content. */
export function Announcer() {
  const words = useStore(spoken, "");
  const { pathname, search, state } = useLocation();
  const isOver: boolean | undefined = state?.isOver;
  const last = useRef({ pathname, search, isOver });
  useEffect(() => {
    const before = last.current;
    if (before.pathname === pathname && before.search === search) return;
    last.current = { pathname, search, isOver };
    announce(document.title);
    const isLost = document.activeElement === document.body || !document.activeElement;
    // Leave the focus where it is, if its element still exists, after a filter, a move to another page of the same list, or a
    // page that opens or closes over this page.
    if ((before.pathname === pathname || before.isOver || isOver) && !isLost) return;
    const main = document.getElementById("main");
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname, search, isOver]);
  return (
    <p className="hidden" aria-live="polite">
      {words}
    </p>
  );
}
