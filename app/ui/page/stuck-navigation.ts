import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";

/** Spec 9, Chunk load timeout. */
const LONGEST_LOAD_MS = 120_000;
const KEY = "lectern-going";

/**
 * A navigation whose code does not come is done by the browser instead: after 120 seconds, and also when Remix, on a
 * chunk that failed, reloads the page one is still on.
 */
export function useStuckNavigation(): void {
  const { state, location: to, formMethod } = useNavigation();
  const going = state === "loading" && to && !formMethod ? to.pathname + to.search + to.hash : null;

  useEffect(() => {
    const wanted = takeNote();
    const [visit] = performance.getEntriesByType("navigation");
    const isReload = visit instanceof PerformanceNavigationTiming && visit.type === "reload";
    if (wanted && isReload && wanted !== location.pathname + location.search + location.hash) location.replace(wanted);
  }, []);

  useEffect(() => {
    if (!going) return;
    leaveNote(going);
    const timer = setTimeout(() => location.assign(going), LONGEST_LOAD_MS);
    return () => {
      clearTimeout(timer);
      takeNote();
    };
  }, [going]);
}

function leaveNote(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // No storage: a failed chunk then only reloads the page.
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
