import { maxWait, noAnswer } from "~/http/guarded-client-action";

/**
 * Returns a signal that aborts a fetch when `signal` aborts, or after 30 seconds with the error message from the specification.
 * (spec 8; spec 9, Fetch timeout)
 */
export function limited(signal: AbortSignal | null | undefined): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Error(noAnswer)), maxWait);
  if (signal?.aborted) limit.abort(signal.reason);
  signal?.addEventListener("abort", () => limit.abort(signal.reason));
  return limit.signal;
}
