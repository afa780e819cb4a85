import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render, true once scripts run, so that a page can leave out what only a page without them needs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
