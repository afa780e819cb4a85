import { useEffect, useRef } from "react";

/**
 * Calls `act` once with each response to a fetcher's post, as soon as it arrives. The page's data is loaded afterwards, and may
 * arrive later or not at all.
 */
export function useEachAnswer({ state, data }: { state: string; data?: unknown }, act: (data: unknown) => void): void {
  const last = useRef<unknown>();
  useEffect(() => {
    if (state === "submitting" || data === undefined || data === last.current) return;
    last.current = data;
    act(data);
  });
}
