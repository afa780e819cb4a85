import { type Navigation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** Timeout in ms from spec 9, Chunk load timeout. */
const MAX_LOAD_MS = 120_000;
const KEY = "lectern-going";

/** Remix's own data on `window`. It is needed because a chunk may fail before React has rendered the navigation. */
interface RemixWindow {
  __remixRouter: { state: { navigation: Navigation } };
}

/**
 * Makes the browser navigate by itself if the route's code doesn't load within 120 seconds, or if Remix has reloaded the
 * current page because a chunk failed.
 */
export function useStuckNavigation(): void {
  const going = findAddress(useNavigation());

  useEffect(() => {
    const address = takeNote();
    const [visit] = performance.getEntriesByType("navigation");
    const isReload = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
    if (address && isReload && address !== location.pathname + location.search + location.hash)
      location.replace(address);
    const onLeaving = () => {
      const { __remixRouter: router } = window as unknown as RemixWindow;
      const address = findAddress(router.state.navigation);
      if (address) leaveNote(address);
    };
    addEventListener("pagehide", onLeaving);
    return () => removeEventListener("pagehide", onLeaving);
  }, []);

  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => location.assign(going), MAX_LOAD_MS);
    return () => clearTimeout(timer);
  }, [going]);
}

function findAddress({ state, location: to, formMethod }: Navigation): string | null {
  return state === "loading" && to && !formMethod ? to.pathname + to.search + to.hash : null;
}

function leaveNote(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Ignore the error. Without storage, a failed chunk only reloads the current page.
  }
}

function takeNote(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address;
  } catch {
    return null;
  }
}
