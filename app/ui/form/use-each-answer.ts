import { useEffect, useRef } from "react";

/**
 * Calls `act` once with each answer to a fetcher's post, as soon as it arrives. The page's data, which is loaded after it, may
 * arrive later, or not at all.
 */
export function useEachAnswer({ state, data }: { state: string; data?: unknown }, act: (data: unknown) => void): void {
  const last = useRef<unknown>();
  useEffect(() => {
    if (state === "submitting" || data === undefined || data === last.current) return;
    last.current = data;
    act(data);
  });
}
